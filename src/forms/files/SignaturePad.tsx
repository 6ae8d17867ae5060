import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { FileInput } from './FileInput';
import styles from './files.module.css';

const WIDTH = 480;
const HEIGHT = 160;
const LINE_WIDTH = 3;
// Of the stored picture, which is a document: black on white, also in dark mode and in print.
const INK = 'black';
const PAPER = 'white';

/** The props of {@link SignaturePad}. */
export interface SignaturePadProps {
  readonly label: string;
  readonly isBusy: boolean;
  /** Why the last picture was not taken. */
  readonly problem: PortalText | undefined;
  /** Receives the signature as a picture. */
  readonly onSign: (file: File) => void;
}

/**
 * A surface on which a signature is written with a finger, a pen or a mouse, and the choice of a picture, as somebody needs who uses the
 * keyboard only.
 */
export function SignaturePad({ label, isBusy, problem, onSign }: SignaturePadProps) {
  const t = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isWritten, setIsWritten] = useState(false);

  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // The surface may be narrower than the picture.
    return { x: ((clientX - left) * WIDTH) / (width || WIDTH), y: ((clientY - top) * HEIGHT) / (height || HEIGHT) };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d');
    if (!pen || isBusy) return;
    if (!isWritten) {
      pen.fillStyle = PAPER;
      pen.fillRect(0, 0, WIDTH, HEIGHT);
    }
    // Goes on outside of the surface until the pointer is lifted.
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = placeOf(event);
    Object.assign(pen, { strokeStyle: INK, lineWidth: LINE_WIDTH, lineCap: 'round', lineJoin: 'round' });
    pen.beginPath();
    pen.moveTo(x, y);
    setIsWritten(true);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const pen = event.currentTarget.getContext('2d');
    const { x, y } = placeOf(event);
    pen?.lineTo(x, y);
    pen?.stroke();
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    setIsWritten(false);
  };
  const sign = () =>
    canvas.current?.toBlob((picture) => {
      if (picture) onSign(new File([picture], `${t('手写签名')}.png`, { type: 'image/png' }));
    }, 'image/png');
  return (
    <div className={styles.pad}>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        aria-label={t('{label}：在此书写签名', { label })}
        className={styles.paper}
        onPointerDown={begin}
        onPointerMove={draw}
      />
      <div className={styles.bar}>
        <Button size="small" type="primary" disabled={!isWritten} loading={isBusy} onClick={sign}>
          {t('确认签名')}
        </Button>
        <Button size="small" disabled={!isWritten || isBusy} onClick={clear}>
          {t('清除')}
        </Button>
      </div>
      <Button type="link" size="small" onClick={() => input.current?.click()}>
        {t('选择签名图片')}
      </Button>
      <FileInput
        ref={input}
        accept="image/*"
        aria-label={t('选择签名图片')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onSign(file);
          target.value = '';
        }}
      />
      {problem !== undefined && (
        <div className={styles.problem} role="alert">
          {t(problem)}
        </div>
      )}
    </div>
  );
}
