import { Watermark as Marks } from 'antd';
import { useSelector } from 'react-redux';
import { selectAppearance } from '@/kernel/appearance/slice';
import { selectSessionInfo } from '@/kernel/session/slice';
import { selectSite } from '@/kernel/site/slice';
import styles from './shell.module.css';

/** The person's name over everything, where they or the site ask for it: a photograph of the screen tells whose it is. */
export function Watermark() {
  const isWanted = useSelector(selectAppearance).hasWatermark;
  const isOrdered = useSelector(selectSite).hasWatermark;
  const info = useSelector(selectSessionInfo);
  if (!info || !(isWanted || isOrdered)) return null;
  const { user, merchant } = info;
  return (
    <Marks content={[user.nickName || user.userName, merchant.merchantName]} className={styles.watermark ?? ''}>
      <div className={styles.watermark} />
    </Marks>
  );
}
