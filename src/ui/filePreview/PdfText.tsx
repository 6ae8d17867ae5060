import { AbortException, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './filePreview.module.css';

interface Props {
  readonly document: PDFDocumentProxy;
  /** From 1. */
  readonly number: number;
  readonly scale: number;
  readonly onFail: (error: unknown) => void;
}

/** The text of a page of a PDF document, unseen above its drawing, to be selected, copied and read aloud. */
export function PdfText({ document, number, scale, onFail }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const fail = useEffectEvent((error: unknown) => onFail(error));
  useEffect(() => {
    let isMounted = true;
    let cancel = () => {};
    const lay = async () => {
      const page = await document.getPage(number);
      const target = container.current;
      if (!isMounted || !target) return;
      target.replaceChildren();
      // By which pdf.js sizes the layer and its letters.
      target.style.setProperty('--total-scale-factor', String(scale));
      const viewport = page.getViewport({ scale });
      const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: target, viewport });
      cancel = () => layer.cancel();
      await layer.render();
    };
    lay().catch((error: unknown) => {
      if (isMounted && !(error instanceof AbortException)) fail(error);
    });
    return () => {
      isMounted = false;
      cancel();
    };
  }, [document, number, scale]);
  return <div ref={container} className={styles.pageText} />;
}
