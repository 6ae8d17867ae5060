import { Watermark } from 'antd';
import styles from './shell.module.css';

/** Repeats these words over the whole portal. */
export function WatermarkPattern({ content }: { readonly content: string[] }) {
  return (
    <Watermark content={content} className={styles.watermark ?? ''}>
      <div className={styles.watermark} />
    </Watermark>
  );
}
