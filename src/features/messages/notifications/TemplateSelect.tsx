import { Alert, Flex, Select } from 'antd';
import type { ArgOf } from 'contract/endpoint';
import { NOTIFICATION_CHANNEL_LABELS, needsTemplate } from 'contract/messages/notifications';
import type { NotificationChannelSetting, notifications } from 'contract/messages/notifications';
import { useListNotificationTemplatesQuery } from '@/api/messages/notifications';
import { useTexts } from '@/platform/language/useTexts';

type Chosen = Pick<NotificationChannelSetting, 'templateCode' | 'templateName'>;

interface Props extends Chosen {
  readonly channel: ArgOf<typeof notifications.listNotificationTemplates>['channel'];
  /** The names of the values of the event. */
  readonly valueNames: readonly string[];
  /** Whether the form was refused because there is no template. */
  readonly isMissing: boolean;
  readonly onChange: (chosen: Chosen) => void;
}

/** Chooses the template by which a channel tells of an event, and warns of one by which it can't. */
export function TemplateSelect({ channel, templateCode, templateName, valueNames, isMissing, onChange }: Props) {
  const t = useTexts();
  const { data, isFetching } = useListNotificationTemplatesQuery({ channel });
  const chosen = data?.find((one) => one.templateCode === templateCode);
  const unknown = chosen?.variableNames.filter((name) => !valueNames.includes(name)) ?? [];
  // The stored template keeps its name while the others are fetched, and where it is not offered any more.
  const names = new Map([
    ...(templateCode === null ? [] : [[templateCode, templateName ?? templateCode] as const]),
    ...(data ?? []).map((one) => [one.templateCode, one.templateName] as const),
  ]);
  const warnings = [
    ...(data && templateCode !== null && !chosen ? [t('该模板已删除或不能用于通知，请选择其他模板')] : []),
    ...(chosen?.problem ? [t(chosen.problem)] : []),
    ...(unknown.length > 0 ? [t('该事件没有模板所需的变量：{names}', { names: unknown.join(t('、')) })] : []),
  ];
  return (
    <Flex vertical gap={4}>
      <Select<string | null>
        showSearch
        optionFilterProp="label"
        aria-label={t('{channel}的模板', { channel: t(NOTIFICATION_CHANNEL_LABELS[channel]) })}
        {...(isMissing && { status: 'error' })}
        allowClear={!needsTemplate(channel)}
        loading={isFetching}
        placeholder={needsTemplate(channel) ? t('请选择模板') : t('使用系统内置文本')}
        value={templateCode}
        options={[...names].map(([value, label]) => ({ value, label }))}
        onChange={(code: string | null | undefined) =>
          onChange({ templateCode: code ?? null, templateName: names.get(code ?? '') ?? null })
        }
      />
      {warnings.map((warning) => (
        <Alert key={warning} type="warning" showIcon message={warning} />
      ))}
    </Flex>
  );
}
