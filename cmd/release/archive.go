package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"io"
	"path"
	"time"
)

func zipped(files []file, at time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	w.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	for _, f := range files {
		head := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: at}
		head.SetMode(f.mode)
		entry, err := w.CreateHeader(head)
		if err != nil {
			return nil, err
		}
		if _, err := entry.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// tarred is a compressed tar with the folders that lead to the files.
func tarred(files []file, at time.Time) ([]byte, error) {
	var out bytes.Buffer
	packed, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(packed)
	entry := func(head tar.Header, data []byte) error {
		head.ModTime, head.Uname, head.Gname, head.Format = at, "root", "root", tar.FormatGNU
		if err := w.WriteHeader(&head); err != nil {
			return err
		}
		_, err := w.Write(data)
		return err
	}
	known := map[string]bool{".": true}
	var folder func(name string) error
	folder = func(name string) error {
		if known[name] {
			return nil
		}
		known[name] = true
		if err := folder(path.Dir(name)); err != nil {
			return err
		}
		return entry(tar.Header{Typeflag: tar.TypeDir, Name: name + "/", Mode: 0o755}, nil)
	}
	for _, f := range files {
		if err := folder(path.Dir(f.name)); err != nil {
			return nil, err
		}
		if err := entry(tar.Header{Typeflag: tar.TypeReg, Name: f.name, Mode: int64(f.mode), Size: int64(len(f.data))}, f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if err := packed.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
