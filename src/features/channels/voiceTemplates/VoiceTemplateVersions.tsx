import { useState } from 'react';
import { VOICE_KIND_LABELS } from 'contract/channels/voiceContent';
import { voiceTemplates } from 'contract/channels/voiceTemplates';
import type { VoiceTemplateDetail, VoiceTemplateVersion } from 'contract/channels/voiceTemplates';
import {
  useGetVoiceTemplateQuery,
  useGetVoiceTemplateVersionQuery,
  useListVoiceTemplateVersionsQuery,
  useRestoreVoiceTemplateVersionMutation,
} from '@/api/channels/voiceTemplates';
import { CompareVersionDialog, VersionDialog, formatVariables } from '@/kernel/channels/VersionDialog';
import { TemplateVersionsDrawer } from '@/kernel/channels/TemplateVersionsDrawer';
import { toSampleValues } from '@/kernel/channels/sampleValues';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { VERSIONS_PER_PAGE } from '@/kernel/versions/VersionsDrawer';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { CallPreview } from './CallPreview';

interface Props {
  readonly templateId: string;
  readonly onClose: () => void;
}

/** The versions of a template of calls (CHN-05). */
export function VoiceTemplateVersions({ templateId, onClose }: Props) {
  const { data: template, error, refetch } = useGetVoiceTemplateQuery({ templateId });
  const [pageNum, setPageNum] = useState(1);
  const query = useListVoiceTemplateVersionsQuery({ templateId, pageNum, pageSize: VERSIONS_PER_PAGE });
  const [restore] = useRestoreVoiceTemplateVersionMutation();
  const mayRestore = useHasPermission(voiceTemplates.restoreVoiceTemplateVersion.needs);
  return (
    <TemplateVersionsDrawer
      template={template}
      error={error}
      onRetry={() => void refetch()}
      query={query}
      pageNum={pageNum}
      onPage={setPageNum}
      mayRestore={mayRestore}
      restore={(number) => restore({ templateId, version: template?.version ?? 0, number }).unwrap()}
      view={(number, close) => <ViewVersion templateId={templateId} number={number} onClose={close} />}
      compare={(number, close) => template && <CompareVersion template={template} number={number} onClose={close} />}
      onClose={onClose}
    />
  );
}

interface VersionProps extends Props {
  readonly number: number;
}

function ViewVersion({ templateId, number, onClose }: VersionProps) {
  const query = useGetVoiceTemplateVersionQuery({ templateId, number });
  return (
    <VersionDialog number={number} query={query} onClose={onClose}>
      {(version) => <CallPreview content={version} values={toSampleValues(version.variables)} />}
    </VersionDialog>
  );
}

interface CompareProps extends Omit<VersionProps, 'templateId'> {
  readonly template: VoiceTemplateDetail;
}

function CompareVersion({ template, number, onClose }: CompareProps) {
  const t = useTexts();
  const query = useGetVoiceTemplateVersionQuery({ templateId: template.templateId, number });
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

type Content = Omit<VoiceTemplateVersion, 'number' | 'userName' | 'createTime'>;

function toTexts(t: Translate, content: Content): readonly (readonly [label: string, text: string])[] {
  const { kind, vendorCode, text, playTimes, volume, speed, variables } = content;
  return [
    [t('播放内容'), t(VOICE_KIND_LABELS[kind])],
    [t('服务商编号'), vendorCode],
    [t('内容'), text ?? ''],
    [t('播放次数'), String(playTimes)],
    [t('音量'), String(volume)],
    [t('语速'), String(speed)],
    [t('变量'), formatVariables(variables)],
  ];
}
