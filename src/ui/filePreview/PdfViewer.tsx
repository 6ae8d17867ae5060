import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { BarButton } from './BarButton';
import { PdfPage } from './PdfPage';
import { PreviewLoading } from './PreviewLoading';
import styles from './filePreview.module.css';
import { openPdf, toPdfFailure } from './pdfDocument';
import { PAGE_GAP, findPageAt, placePages } from './pdfLayout';
import type { PageSize } from './pdfLayout';
import { useSize } from './useSize';
import type { ViewerProps } from './viewer';

const STEP = 1.25;
const [SMALLEST, LARGEST] = [0.25, 3];
const SPARE_PIXELS = 400;

interface Opened {
  readonly document: PDFDocumentProxy;
  readonly first: PageSize;
}

/** Shows a PDF document, whose pages are read and drawn as they come in sight. Scripts in it are not run. */
export function PdfViewer({ address, size, onFail, fileName }: ViewerProps) {
  const [opened, setOpened] = useState<Opened>();
  const getAddress = useEffectEvent(() => address);
  const fail = useEffectEvent((error: unknown) => onFail(toPdfFailure(error)));
  useEffect(() => {
    let isMounted = true;
    const task = openPdf({ size, getAddress: () => getAddress(), onFail: (error) => fail(error) });
    const open = async () => {
      const document = await task.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (isMounted) setOpened({ document, first: { width, height } });
    };
    open().catch((error: unknown) => {
      if (isMounted) fail(error);
    });
    return () => {
      isMounted = false;
      void task.destroy();
    };
  }, [size]);
  if (!opened) return <PreviewLoading />;
  return <Pages {...opened} label={fileName} onFail={(error) => onFail(toPdfFailure(error))} />;
}

function Pages({ document, first, label, onFail }: Opened & Pick<ViewerProps, 'onFail'> & { readonly label: string }) {
  const t = useTexts();
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const [zoom, setZoom] = useState<number>();
  const [scrollTop, setScrollTop] = useState(0);
  const { numPages } = document;

  const fitting = Math.min(1.5, (room.width - 2 * PAGE_GAP) / first.width || 1);
  const scale = Math.max(SMALLEST, zoom ?? fitting);
  const layout = useMemo(() => placePages(numPages, first, sizes, scale), [numPages, first, sizes, scale]);
  const current = findPageAt(layout, scrollTop + room.height / 3);
  const from = findPageAt(layout, scrollTop - SPARE_PIXELS);
  const to = findPageAt(layout, scrollTop + room.height + SPARE_PIXELS);
  const goTo = (number: number) => {
    if (number >= 1 && number <= numPages) stage.current?.scrollTo({ top: (layout.tops[number - 1] ?? 0) - PAGE_GAP });
  };
  const zoomTo = (next: number | undefined) => {
    const bounded = next === undefined ? fitting : Math.min(LARGEST, Math.max(SMALLEST, next));
    setZoom(next === undefined ? undefined : bounded);
    // Keeps the place in the document.
    const share = bounded / scale;
    requestAnimationFrame(() => stage.current?.scrollTo({ top: scrollTop * share }));
  };
  const onSize = (number: number, size: PageSize) => {
    const known = sizes.get(number) ?? first;
    if (known.width !== size.width || known.height !== size.height)
      setSizes((before) => new Map(before).set(number, size));
  };

  return (
    <div className={styles.viewer}>
      <div className={styles.bar}>
        <BarButton label={t('上一页')} isDisabled={current <= 1} onClick={() => goTo(current - 1)} />
        <label>
          <input
            key={current}
            className={styles.pageNumber}
            type="number"
            min={1}
            max={numPages}
            aria-label={t('页码')}
            defaultValue={current}
            onChange={({ target }) => goTo(Number(target.value))}
          />
          {` / ${numPages}`}
        </label>
        <BarButton label={t('下一页')} isDisabled={current >= numPages} onClick={() => goTo(current + 1)} />
        <BarButton label={t('缩小')} onClick={() => zoomTo(scale / STEP)} />
        <output className={styles.zoom}>{Math.round(scale * 100)}%</output>
        <BarButton label={t('放大')} onClick={() => zoomTo(scale * STEP)} />
        <BarButton label={t('适合宽度')} onClick={() => zoomTo(undefined)} />
      </div>
      <div
        ref={stage}
        role="region"
        aria-label={label}
        tabIndex={0}
        className={styles.stage}
        onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
      >
        <div className={styles.pages} style={{ width: layout.width, height: layout.tops[numPages] }}>
          {Array.from({ length: to - from + 1 }, (_, index) => from + index).map((number) => (
            <PdfPage
              key={number}
              document={document}
              number={number}
              scale={scale}
              top={layout.tops[number - 1] ?? 0}
              size={sizes.get(number) ?? first}
              onSize={onSize}
              onFail={onFail}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
