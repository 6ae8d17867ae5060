import { Button, Typography } from 'antd';
import dayjs from 'dayjs';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import styles from './draftLine.module.css';

/** How the last save of a draft went. Undefined before the first one. */
export type SaveState =
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly message: PortalText };

interface Props {
  readonly state: SaveState | undefined;
  readonly onRetry: () => void;
}

/** Says when the draft was saved, or why it was not. */
export function DraftLine({ state, onRetry }: Props) {
  const t = useTexts();
  return (
    <div className={styles.draft} aria-live="polite">
      {state?.kind === 'saving' && t('正在保存草稿…')}
      {state?.kind === 'saved' && t('草稿已保存 {time}', { time: dayjs(state.at).format('HH:mm') })}
      {state?.kind === 'failed' && (
        <>
          <Typography.Text type="danger">{t('草稿未保存：{problem}', { problem: t(state.message) })}</Typography.Text>
          <Button type="link" size="small" onClick={onRetry}>
            {t('重试')}
          </Button>
        </>
      )}
    </div>
  );
}
