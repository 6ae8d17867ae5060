import { RenderingCancelledException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import styles from './filePreview.module.css';
import { PdfText } from './PdfText';
import type { PageSize } from './pdfLayout';

interface Props {
  readonly document: PDFDocumentProxy;
  /** From 1. */
  readonly number: number;
  readonly scale: number;
  readonly top: number;
  /** The size of the page in pixels at the scale 1, as far as it is known. */
  readonly size: PageSize;
  readonly onSize: (number: number, size: PageSize) => void;
  readonly onFail: (error: unknown) => void;
}

// A canvas that is larger than this is slow on small devices, and refused by some browsers.
const MAX_PIXELS = 16_000_000;

/** A page of a PDF document, drawn when it comes in sight. */
export function PdfPage({ document, number, scale, top, size, onSize, onFail }: Props) {
  const t = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const tell = useEffectEvent((found: PageSize) => onSize(number, found));
  const fail = useEffectEvent((error: unknown) => onFail(error));
  useEffect(() => {
    let isMounted = true;
    let cancel = () => {};
    const draw = async () => {
      const page = await document.getPage(number);
      const target = canvas.current;
      if (!isMounted || !target) return;
      const plain = page.getViewport({ scale: 1 });
      tell({ width: plain.width, height: plain.height });
      const fitting = Math.sqrt(MAX_PIXELS / (plain.width * plain.height));
      const viewport = page.getViewport({ scale: Math.min(scale * window.devicePixelRatio, fitting) });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    draw().catch((error: unknown) => {
      if (isMounted && !(error instanceof RenderingCancelledException)) fail(error);
    });
    return () => {
      isMounted = false;
      cancel();
    };
  }, [document, number, scale]);
  return (
    <div
      role="group"
      aria-label={t('第 {n} 页', { n: number })}
      className={styles.page}
      style={{ top, width: size.width * scale, height: size.height * scale }}
    >
      <canvas ref={canvas} className={styles.drawing} aria-hidden />
      <PdfText document={document} number={number} scale={scale} onFail={onFail} />
    </div>
  );
}
