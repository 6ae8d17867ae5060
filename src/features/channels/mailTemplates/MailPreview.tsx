import { Alert, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { renderMail, toMailPage } from 'contract/channels/mailContent';
import type { MailAttachment, MailTexts } from 'contract/channels/mailContent';
import type { VariableValues } from 'contract/channels/templateTexts';
import { useTexts } from '@/platform/language/useTexts';
import { AttachmentList } from './AttachmentList';
import styles from './mailTemplates.module.css';

type Look = 'light' | 'dark' | 'text';

// The frame loads nothing but what the mail itself contains, and the links of the mail lead nowhere.
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`;
const BASE = '<base target="_blank">';
// What mail programs show where a mail says nothing itself.
const FONT = 'margin:16px;font:14px/1.6 sans-serif;overflow-wrap:anywhere';
const STYLES: Readonly<Record<Exclude<Look, 'text'>, string>> = {
  light: `:root{color-scheme:light}body{${FONT};color:#1f1f1f;background:#fff}`,
  dark: `:root{color-scheme:dark}body{${FONT};color:#e6e6e6;background:#1f1f1f}a{color:#8ab4f8}`,
};

interface Props {
  /** Undefined while there is nothing to show yet. */
  readonly texts: MailTexts | undefined;
  readonly values: VariableValues;
  readonly attachments?: readonly MailAttachment[];
}

/** A mail as its recipient sees it, in light, in dark and as plain text, or why there would be none (CHN-05). */
export function MailPreview({ texts, values, attachments = [] }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState<Look>('light');
  const rendered = texts && renderMail(texts, values);
  const mail = rendered?.isComplete ? rendered.message : undefined;
  const look = mail?.html === null ? 'text' : chosen;
  return (
    <section className={styles.preview} aria-label={t('预览')}>
      <div className={styles.previewHead}>
        <Typography.Text type="secondary">{t('预览')}</Typography.Text>
        <Segmented<Look>
          size="small"
          value={look}
          onChange={setChosen}
          options={[
            { value: 'light', label: t('浅色'), disabled: mail?.html === null },
            { value: 'dark', label: t('深色'), disabled: mail?.html === null },
            { value: 'text', label: t('纯文本') },
          ]}
        />
      </div>
      {!texts && <p className={styles.hint}>{t('填写主题和正文后，可在此预览')}</p>}
      {rendered && !rendered.isComplete && (
        <Alert
          type="warning"
          showIcon
          message={t('用这些值不能发送：')}
          description={rendered.problems.map((problem) => t(problem)).join(t('；'))}
        />
      )}
      {mail && (
        <>
          <p className={styles.subject}>{mail.subject}</p>
          {look === 'text' || mail.html === null ? (
            <pre className={styles.text}>{mail.text}</pre>
          ) : (
            <iframe
              title={t('邮件正文')}
              sandbox=""
              srcDoc={toMailPage(mail.html, `${POLICY}${BASE}<style>${STYLES[look]}</style>`)}
              className={styles.frame}
            />
          )}
          <AttachmentList attachments={attachments} />
          <p className={styles.hint}>{t('预览不加载外部图片；账号的签名在发送时附加。')}</p>
        </>
      )}
    </section>
  );
}
