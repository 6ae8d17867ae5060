import { ProForm } from '@ant-design/pro-components';
import { Col, Descriptions } from 'antd';
import type { Rule } from 'antd/es/form';
import { NOTIFICATION_EVENT_LABELS, notifications } from 'contract/messages/notifications';
import type { NotificationChannelSetting, NotificationEventSetting } from 'contract/messages/notifications';
import { useLazyListNotificationEventsQuery, useUpdateNotificationEventMutation } from '@/api/messages/notifications';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { ChannelsField } from './ChannelsField';
import { lacksTemplate } from './templateRules';

const { updateNotificationEvent } = notifications;

interface Props {
  readonly setting: NotificationEventSetting;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits by which channels the merchant tells of an event, and by which templates. */
export function EventForm({ setting, onSaved, onClose }: Props) {
  const t = useTexts();
  const [update] = useUpdateNotificationEventMutation();
  const [list] = useLazyListNotificationEventsQuery();
  const { event, version, channels, valueNames } = setting;
  const fixed = new Set(channels.filter(({ isFixed }) => isFixed).map(({ channel }) => channel));
  return (
    <FormDrawer
      endpoint={updateNotificationEvent}
      title={t('编辑通知事件：{event}', { event: t(NOTIFICATION_EVENT_LABELS[event]) })}
      initialValues={{ version, channels }}
      fixed={{ event, version }}
      readLatest={async () => {
        const latest = (await list().unwrap()).find((one) => one.event === event);
        return latest && { version: latest.version, channels: latest.channels };
      }}
      // The server keeps what is left out, and refuses changes of what is fixed.
      onSubmit={(arg) =>
        update({ ...arg, channels: arg.channels.filter(({ channel }) => !fixed.has(channel)) }).unwrap()
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      <Col span={24}>
        <BuiltInText setting={setting} />
      </Col>
      <Col span={24}>
        <ProForm.Item
          name="channels"
          label={t('接收方式')}
          // The field marks the selects without a value itself, since the others are not wrong.
          validateStatus=""
          rules={[requireTemplates(t('请选择模板'))]}
        >
          <ChannelsField valueNames={valueNames} />
        </ProForm.Item>
      </Col>
    </FormDrawer>
  );
}

function BuiltInText({ setting: { title, text, valueNames } }: Pick<Props, 'setting'>) {
  const t = useTexts();
  return (
    <Descriptions
      size="small"
      column={1}
      // antd's own colour of the labels has too little contrast.
      styles={{ label: { color: 'var(--text-secondary)' }, root: { marginBottom: 16 } }}
      items={[
        { key: 'title', label: t('内置标题'), children: title },
        { key: 'text', label: t('内置正文'), children: text },
        {
          key: 'values',
          label: t('模板可用的变量'),
          children: valueNames.map((name) => `{${name}}`).join(t('、')),
        },
      ]}
    />
  );
}

// The endpoint refuses such settings. The form says so beforehand.
function requireTemplates(problem: string): Rule {
  return {
    validator: (_, value: readonly NotificationChannelSetting[]) =>
      value.some(lacksTemplate) ? Promise.reject(new Error(problem)) : Promise.resolve(),
  };
}
