import { Form, Select, Typography } from 'antd';
import {
  NOTIFICATION_CHANNEL_LABELS,
  NOTIFICATION_MODES,
  NOTIFICATION_MODE_LABELS,
  takesTemplate,
} from 'contract/messages/notifications';
import type { NotificationChannelSetting, NotificationMode } from 'contract/messages/notifications';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { TemplateSelect } from './TemplateSelect';
import styles from './notifications.module.css';
import { lacksTemplate } from './templateRules';

interface Props {
  /** The names of the values of the event. */
  readonly valueNames: readonly string[];
  /** The form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: readonly NotificationChannelSetting[];
  readonly onChange?: (channels: readonly NotificationChannelSetting[]) => void;
}

/** A form field for how each channel tells of an event. */
export function ChannelsField({ valueNames, id, value = [], onChange }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const { errors } = Form.Item.useStatus();
  if (isReadOnly)
    return (
      <span>
        {value
          .map(({ channel, mode, templateName }) =>
            [t(NOTIFICATION_CHANNEL_LABELS[channel]), t(NOTIFICATION_MODE_LABELS[mode]), templateName ?? '']
              .join(' ')
              .trim(),
          )
          .join(t('；'))}
      </span>
    );
  const change = (changed: Partial<NotificationChannelSetting>, index: number) =>
    onChange?.(value.map((one, place) => (place === index ? { ...one, ...changed } : one)));
  return (
    <div id={id} className={styles.settings}>
      {value.map((setting, index) => {
        const { channel, mode, templateCode, templateName, isFixed } = setting;
        const name = t(NOTIFICATION_CHANNEL_LABELS[channel]);
        return (
          <div key={channel} className={styles.setting}>
            <span className={styles.channel}>{name}</span>
            <Select<NotificationMode>
              aria-label={t('{channel}的接收方式', { channel: name })}
              disabled={isFixed}
              value={mode}
              options={NOTIFICATION_MODES.map((one) => ({ value: one, label: t(NOTIFICATION_MODE_LABELS[one]) }))}
              onChange={(chosen) => change({ mode: chosen }, index)}
            />
            {isFixed && <Typography.Text type="secondary">{t('由系统规定，不能修改')}</Typography.Text>}
            {!isFixed && mode !== 'off' && takesTemplate(channel) && (
              <TemplateSelect
                {...{ channel, templateCode, templateName, valueNames }}
                isMissing={errors.length > 0 && lacksTemplate(setting)}
                onChange={(chosen) => change(chosen, index)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
