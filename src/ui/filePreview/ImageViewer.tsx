import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { BarButton } from './BarButton';
import { PreviewLoading } from './PreviewLoading';
import styles from './filePreview.module.css';
import { useSize } from './useSize';
import { damaged } from './viewer';
import type { ViewerProps } from './viewer';

const STEP = 1.25;
const [SMALLEST, LARGEST] = [0.05, 8];

/**
 * Shows a picture, at first as large as fits. A picture runs nothing: what a browser loads as one has no scripts and loads
 * nothing else, not even an SVG.
 */
export function ImageViewer({ fileName, address, onFail }: ViewerProps) {
  const t = useTexts();
  // The address may be renewed while the picture is shown.
  const [source] = useState(address);
  const [natural, setNatural] = useState<{ readonly width: number; readonly height: number }>();
  const [zoom, setZoom] = useState<number>();
  const [turns, setTurns] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);

  const isTurned = turns % 2 === 1;
  const width = (isTurned ? natural?.height : natural?.width) ?? 1;
  const height = (isTurned ? natural?.width : natural?.height) ?? 1;
  const fitting = Math.min(1, room.width / width || 1, room.height / height || 1);
  const scale = zoom ?? fitting;
  const zoomBy = (factor: number) => setZoom(Math.min(LARGEST, Math.max(SMALLEST, scale * factor)));
  const turn = () => setTurns((before) => (before + 1) % 4);
  const fit = () => setZoom(undefined);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Readonly<Record<string, () => void>> = {
      '+': () => zoomBy(STEP),
      '=': () => zoomBy(STEP),
      '-': () => zoomBy(1 / STEP),
      '0': fit,
      '1': () => setZoom(1),
      r: turn,
      R: turn,
    };
    actions[event.key]?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <div className={styles.viewer}>
      <div className={styles.bar}>
        <BarButton label={t('缩小')} onClick={() => zoomBy(1 / STEP)} />
        <output className={styles.zoom}>{Math.round(scale * 100)}%</output>
        <BarButton label={t('放大')} onClick={() => zoomBy(STEP)} />
        <BarButton label={t('适合窗口')} onClick={fit} />
        <BarButton label={t('原始大小')} onClick={() => setZoom(1)} />
        <BarButton label={t('旋转')} onClick={turn} />
      </div>
      <div ref={stage} role="region" aria-label={t('图片')} tabIndex={0} className={styles.stage}>
        {!natural && <PreviewLoading />}
        <div className={styles.picture} style={{ width: width * scale, height: height * scale }}>
          <img
            src={source}
            alt={fileName}
            style={{
              width: (natural?.width ?? 1) * scale,
              height: (natural?.height ?? 1) * scale,
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
            onLoad={({ currentTarget }) =>
              // An SVG without a size of its own has none.
              setNatural({ width: currentTarget.naturalWidth || 800, height: currentTarget.naturalHeight || 600 })
            }
            onError={() => onFail(damaged())}
          />
        </div>
      </div>
    </div>
  );
}
