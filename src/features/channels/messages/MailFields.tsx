import { Descriptions } from 'antd';
import type { MailDetails } from 'contract/channels/mailDetails';
import { useTexts } from '@/platform/language/useTexts';

/** Who else receives a mail, and what it carries. Nothing for a mail without copies and attachments. */
export function MailFields({ mail: { cc, bcc, attachments } }: { readonly mail: MailDetails }) {
  const t = useTexts();
  const items = [
    { key: 'cc', label: t('抄送'), children: cc.join(t('、')) },
    { key: 'bcc', label: t('密送'), children: bcc.join(t('、')) },
    { key: 'attachments', label: t('附件'), children: attachments.join(t('、')) },
  ].filter(({ children }) => children !== '');
  if (items.length === 0) return null;
  return (
    <Descriptions
      size="small"
      column={1}
      // antd's own colour of the labels has too little contrast.
      styles={{ label: { color: 'var(--text-secondary)' } }}
      items={items}
    />
  );
}
