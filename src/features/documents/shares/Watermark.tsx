import styles from './shared.module.css';

const WIDTH = 320;
const HEIGHT = 180;

/** A text all over the element around it, through which one can click and scroll. */
export function Watermark({ text }: { readonly text: string }) {
  return (
    <svg className={styles.watermark} aria-label={text} role="img">
      <defs>
        <pattern id="share-watermark" width={WIDTH} height={HEIGHT} patternUnits="userSpaceOnUse">
          <text x={WIDTH / 2} y={HEIGHT / 2} textAnchor="middle" transform={`rotate(-20 ${WIDTH / 2} ${HEIGHT / 2})`}>
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#share-watermark)" />
    </svg>
  );
}
