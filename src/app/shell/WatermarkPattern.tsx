import { Watermark } from 'antd';
import styles from './shell.module.css';

/** These words over everything, again and again. */
export function WatermarkPattern({ content }: { readonly content: string[] }) {
  return (
    <Watermark content={content} className={styles.watermark ?? ''}>
      <div className={styles.watermark} />
    </Watermark>
  );
}
