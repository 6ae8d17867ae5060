import {
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  PasswordException,
  getDocument,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { text } from '@/platform/language/text';
import { PreviewError, damaged } from './viewer';

// The files of the reader that are loaded when a document needs them (`config/pdfFiles.ts`).
const FILES = `/assets/pdfjs-${version}/`;
const RANGE_BYTES = 256 * 1024;

GlobalWorkerOptions.workerSrc = `${FILES}legacy/build/pdf.worker.min.mjs`;

/** Where a document is read, and who hears that it can't be. */
export interface PdfSource {
  readonly size: number;
  /** The address at the time of a request. */
  readonly getAddress: () => string;
  readonly onFail: (error: unknown) => void;
}

/** Opens a PDF document. Its parts are read when they are needed, each at the address that is valid then. */
export function openPdf({ size, getAddress, onFail }: PdfSource): PDFDocumentLoadingTask {
  const running = new AbortController();
  const range = new (class extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      readRange(getAddress(), begin, end, running.signal).then(
        (bytes) => this.onDataRange(begin, bytes),
        (error: unknown) => {
          if (!running.signal.aborted) onFail(error);
        },
      );
    }
    override abort(): void {
      running.abort();
    }
  })(size, null);
  return getDocument({
    range,
    rangeChunkSize: RANGE_BYTES,
    disableStream: true,
    // Reads the pages that are looked at, not all of a large document.
    disableAutoFetch: true,
    cMapUrl: `${FILES}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    wasmUrl: `${FILES}wasm/`,
    // The portal's policy forbids WebAssembly; the same decoders are there as plain code.
    useWasm: false,
    enableXfa: false,
  });
}

/** Why a PDF document can't be shown. */
export function toPdfFailure(error: unknown): unknown {
  if (error instanceof PreviewError) return error;
  if (error instanceof PasswordException) return new PreviewError(text('文件有密码，请下载后打开'));
  return damaged(error);
}

async function readRange(address: string, begin: number, end: number, signal: AbortSignal): Promise<Uint8Array> {
  const failure = new PreviewError(text('内容读取失败，可能是网络不稳定，或您已没有查看权限'), true);
  const response = await fetch(address, { signal, headers: { range: `bytes=${begin}-${end - 1}` } }).catch(
    (cause: unknown) => {
      failure.cause = cause;
      throw failure;
    },
  );
  if (response.status !== 206) throw failure;
  return new Uint8Array(await response.arrayBuffer());
}
