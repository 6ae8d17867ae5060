import { Alert, Typography } from 'antd';
import { renderSms } from 'contract/channels/smsContent';
import type { VariableValues } from 'contract/channels/templateTexts';
import { useTexts } from '@/platform/language/useTexts';
import styles from './smsPreview.module.css';

interface Props {
  readonly signName: string;
  readonly text: string;
  readonly values: VariableValues;
}

/** An SMS as a phone shows it, with its length and the parts that are billed, or why it can't be sent (CHN-05). */
export function SmsPreview({ signName, text, values }: Props) {
  const t = useTexts();
  const rendered = text === '' ? undefined : renderSms({ signName: signName || t('签名名称'), text }, values);
  return (
    <section className={styles.preview} aria-label={t('预览')}>
      <Typography.Text type="secondary">{t('预览')}</Typography.Text>
      {!rendered && <p className={styles.hint}>{t('填写内容后，可在此预览')}</p>}
      {rendered && !rendered.isComplete && (
        <Alert
          type="warning"
          showIcon
          message={t('用这些值不能发送：')}
          description={rendered.problems.map((problem) => t(problem)).join(t('；'))}
        />
      )}
      {rendered?.isComplete && (
        <>
          <p className={styles.bubble}>{rendered.message.text}</p>
          <p className={styles.hint}>
            {t('共 {length} 个字符（含签名），按 {parts} 条计费', {
              length: rendered.message.text.length,
              parts: rendered.message.parts,
            })}
          </p>
        </>
      )}
    </section>
  );
}
