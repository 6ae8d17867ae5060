import { Alert, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { renderDingtalk } from 'contract/channels/dingtalkContent';
import type { DingtalkChannel, DingtalkMessage } from 'contract/channels/dingtalkContent';
import { measureDingtalk } from 'contract/channels/dingtalkMessages';
import type { MeasuredChannel } from 'contract/channels/dingtalkMessages';
import type { VariableValues } from 'contract/channels/templateTexts';
import { useTexts } from '@/platform/language/useTexts';
import { MessageCard } from './MessageCard';
import styles from './dingtalkTemplates.module.css';

type Look = 'light' | 'dark';

interface Props {
  readonly channel: DingtalkChannel;
  readonly content: DingtalkMessage;
  readonly values: VariableValues;
}

/** A message as DingTalk shows it, in light and in dark, with its size, or why there would be none (CHN-05). */
export function DingtalkPreview({ channel, content, values }: Props) {
  const t = useTexts();
  const [look, setLook] = useState<Look>('light');
  const isEmpty = content.text === null && content.links.length + content.cardVariables.length === 0;
  const rendered = renderDingtalk(content, values);
  const message = rendered.isComplete ? rendered.message : undefined;
  return (
    <section className={styles.preview} aria-label={t('预览')}>
      <div className={styles.previewHead}>
        <Typography.Text type="secondary">{t('预览')}</Typography.Text>
        <Segmented<Look>
          size="small"
          value={look}
          onChange={setLook}
          options={[
            { value: 'light', label: t('浅色') },
            { value: 'dark', label: t('深色') },
          ]}
        />
      </div>
      {isEmpty && <p className={styles.hint}>{t('填写内容后，可在此预览')}</p>}
      {!isEmpty && !rendered.isComplete && (
        <Alert
          type="warning"
          showIcon
          message={t('用这些值不能发送：')}
          description={rendered.problems.map((problem) => t(problem)).join(t('；'))}
        />
      )}
      {!isEmpty && message && (
        <div className={`${styles.chat ?? ''} ${(look === 'dark' ? styles.dark : styles.light) ?? ''}`}>
          <MessageCard message={message} />
        </div>
      )}
      {!isEmpty && (
        <p className={styles.hint}>
          {channel === 'card' ? (
            <span>{t('卡片的样式由卡片模板决定，预览只列出变量和按钮。')}</span>
          ) : (
            <MessageSize channel={channel} message={message ?? content} />
          )}
        </p>
      )}
    </section>
  );
}

function MessageSize({ channel, message }: { readonly channel: MeasuredChannel; readonly message: DingtalkMessage }) {
  const t = useTexts();
  const { bytes, max } = measureDingtalk(channel, message);
  return (
    <>
      <Typography.Text type={bytes > max ? 'danger' : 'secondary'}>
        {t('{bytes} / {max} 字节', { bytes, max })}
      </Typography.Text>
      <span>
        {channel === 'dingtalk'
          ? t('同样内容的工作通知，钉钉一天只发给同一人一次。预览不加载图片。')
          : t('预览不加载图片。')}
      </span>
    </>
  );
}
