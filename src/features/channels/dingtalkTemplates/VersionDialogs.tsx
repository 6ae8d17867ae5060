import { DINGTALK_MESSAGE_TYPE_LABELS } from 'contract/channels/dingtalkContent';
import type { DingtalkTemplateDetail, DingtalkTemplateVersion } from 'contract/channels/dingtalkTemplates';
import type { DingtalkChannel } from 'contract/channels/dingtalkContent';
import { useGetDingtalkTemplateVersionQuery } from '@/api/channels/dingtalkTemplates';
import { CompareVersionDialog, VersionDialog, formatVariables } from '@/kernel/channels/VersionDialog';
import { toSampleValues } from '@/kernel/channels/sampleValues';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { DingtalkPreview } from './DingtalkPreview';

interface Props {
  readonly template: DingtalkTemplateDetail;
  readonly number: number;
  readonly onClose: () => void;
}

/** Shows a version of a template with its own samples. */
export function ViewVersion({ template: { templateId, channel }, number, onClose }: Props) {
  const query = useGetDingtalkTemplateVersionQuery({ templateId, number });
  return (
    <VersionDialog number={number} query={query} onClose={onClose}>
      {(version) => <Preview channel={channel} version={version} />}
    </VersionDialog>
  );
}

interface PreviewProps {
  readonly channel: DingtalkChannel;
  readonly version: DingtalkTemplateVersion;
}

function Preview({ channel, version }: PreviewProps) {
  return <DingtalkPreview channel={channel} content={version} values={toSampleValues(version.variables)} />;
}

/** Compares a former version of a template with the present one. */
export function CompareVersion({ template, number, onClose }: Props) {
  const t = useTexts();
  const query = useGetDingtalkTemplateVersionQuery({ templateId: template.templateId, number });
  return (
    <CompareVersionDialog<Content & { readonly versionNumber?: number }>
      number={number}
      present={template}
      query={query}
      toTexts={(content) => toTexts(t, content)}
      onClose={onClose}
    />
  );
}

type Content = Omit<DingtalkTemplateVersion, 'number' | 'userName' | 'createTime'>;

function toTexts(t: Translate, content: Content): readonly (readonly [label: string, text: string])[] {
  const { messageType, title, text, url, pictureUrl, buttons, isHorizontal, links, fields, variables } = content;
  const { atPhones, atUserIds, isAtAll, cardTemplateId, cardVariables, cardActions } = content;
  return [
    [t('消息类型'), t(DINGTALK_MESSAGE_TYPE_LABELS[messageType])],
    [t('消息标题'), title ?? ''],
    [t('消息正文'), text ?? ''],
    [t('点击后打开'), url ?? ''],
    [t('图片网址'), pictureUrl ?? ''],
    [t('卡片按钮'), buttons.map((one) => `${one.title} | ${one.url}`).join('\n')],
    [t('两个按钮并排'), isHorizontal ? t('是') : ''],
    [t('图文'), links.map((one) => `${one.title} | ${one.url} | ${one.pictureUrl}`).join('\n')],
    [t('表单内容'), fields.map(({ label, value }) => `${label} | ${value}`).join('\n')],
    [t('卡片模板 ID'), cardTemplateId ?? ''],
    [t('卡片变量'), cardVariables.map(({ name, value }) => `${name} | ${value}`).join('\n')],
    [
      t('按钮 ID'),
      cardActions
        .map((one) => [one.actionId, one.label, one.variable, one.value].filter(Boolean).join(' | '))
        .join('\n'),
    ],
    [t('@ 成员'), [...atPhones, ...atUserIds, ...(isAtAll ? [t('@ 所有人')] : [])].join('\n')],
    [t('变量'), formatVariables(variables)],
  ];
}
