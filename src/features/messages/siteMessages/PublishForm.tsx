import { ProForm } from '@ant-design/pro-components';
import { Col, DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { siteMessages } from 'contract/messages/siteMessages';
import type { SiteMessage } from 'contract/messages/siteMessages';
import { usePublishSiteMessageMutation } from '@/api/messages/siteMessages';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';

const WIDTH = 480;

interface Props {
  readonly message: SiteMessage;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Publishes a site message at once or at a time. */
export function PublishForm({ message: { siteMessageId, version, title }, ...events }: Props) {
  const t = useTexts();
  const [publish] = usePublishSiteMessageMutation();
  return (
    <FormDialog
      endpoint={siteMessages.publishSiteMessage}
      title={t('发布站内消息：{title}', { title })}
      verb={t('发布')}
      width={WIDTH}
      fixed={{ siteMessageId, version }}
      onSubmit={(arg) => publish(arg).unwrap()}
      {...events}
    >
      <Col span={24}>
        <ProForm.Item name="publishTime" label={t('发布时间')} extra={t('不填则立即发布；发布后不能修改，可以撤回')}>
          <TimeField />
        </ProForm.Item>
      </Col>
    </FormDialog>
  );
}

interface TimeFieldProps {
  /** The form passes `id`, `value` and `onChange`. The value is a point in time in ISO format. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (time: string | null) => void;
}

function TimeField({ id, value, onChange }: TimeFieldProps) {
  const t = useTexts();
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      placeholder={t('立即发布')}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      onChange={(time: Dayjs | null) => onChange?.(time ? time.startOf('minute').toISOString() : null)}
    />
  );
}
