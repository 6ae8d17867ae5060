import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { Tag } from 'antd';
import type { MailStatus } from 'contract/messages/outbox';
import { Translated } from '@/platform/language/Translated';
import { text } from '@/platform/language/text';

/** The labels of the states of a mail. */
export const MAIL_STATUS_LABELS: Readonly<Record<MailStatus, string>> = {
  waiting: text('待发送'),
  sent: text('已发送'),
  failed: text('发送失败'),
  kept: text('待查看'),
};

const LOOKS = {
  waiting: { color: 'default', icon: <ClockCircleOutlined /> },
  sent: { color: 'success', icon: <CheckCircleOutlined /> },
  failed: { color: 'error', icon: <CloseCircleOutlined /> },
  kept: { color: 'warning', icon: <EyeOutlined /> },
} as const;

/** The state of a mail as a label with an icon, so that it does not depend on colour alone. */
export function MailStatusTag({ status }: { readonly status: MailStatus }) {
  return (
    <Tag {...LOOKS[status]}>
      <Translated text={MAIL_STATUS_LABELS[status]} />
    </Tag>
  );
}
