import { Alert, Typography } from 'antd';
import type { VariableValues } from 'contract/channels/templateTexts';
import { renderCall } from 'contract/channels/voiceContent';
import type { VoiceContent } from 'contract/channels/voiceContent';
import { useTexts } from '@/platform/language/useTexts';
import styles from './callPreview.module.css';

interface Props {
  readonly content: Pick<VoiceContent, 'kind' | 'text' | 'playTimes'>;
  readonly values: VariableValues;
}

/** What the called person hears, or why there would be no call (CHN-05). */
export function CallPreview({ content, values }: Props) {
  const t = useTexts();
  const { kind, text, playTimes: n } = content;
  const rendered = renderCall(content, values);
  const hint = kind === 'tts' ? t('填写朗读的内容后，可在此预览') : t('没有填写文件的内容');
  return (
    <section className={styles.preview} aria-label={t('预览')}>
      <Typography.Text type="secondary">{t('对方听到的内容（播放 {n} 次）', { n })}</Typography.Text>
      {text === null && <p className={styles.hint}>{hint}</p>}
      {text !== null && !rendered.isComplete && (
        <Alert
          type="warning"
          showIcon
          message={t('用这些值不能发送：')}
          description={rendered.problems.map((problem) => t(problem)).join(t('；'))}
        />
      )}
      {text !== null && rendered.isComplete && <p className={styles.text}>{rendered.message.text}</p>}
    </section>
  );
}
