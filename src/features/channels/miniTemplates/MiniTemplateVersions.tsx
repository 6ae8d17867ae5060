import { useState } from 'react';
import { CARD_LANGUAGE_LABELS, TARGET_VERSION_LABELS } from 'contract/channels/miniContent';
import { miniTemplates } from 'contract/channels/miniTemplates';
import type { MiniTemplateDetail, MiniTemplateVersion } from 'contract/channels/miniTemplates';
import {
  useGetMiniTemplateQuery,
  useGetMiniTemplateVersionQuery,
  useListMiniTemplateVersionsQuery,
  useRestoreMiniTemplateVersionMutation,
} from '@/api/channels/miniTemplates';
import { CompareVersionDialog, VersionDialog, formatVariables } from '@/kernel/channels/VersionDialog';
import { TemplateVersionsDrawer } from '@/kernel/channels/TemplateVersionsDrawer';
import { toSampleValues } from '@/kernel/channels/sampleValues';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { VERSIONS_PER_PAGE } from '@/kernel/versions/VersionsDrawer';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { CardPreview } from './CardPreview';

interface Props {
  readonly templateId: string;
  readonly onClose: () => void;
}

/** The versions of a template of mini-programs (CHN-05). */
export function MiniTemplateVersions({ templateId, onClose }: Props) {
  const { data: template, error, refetch } = useGetMiniTemplateQuery({ templateId });
  const [pageNum, setPageNum] = useState(1);
  const query = useListMiniTemplateVersionsQuery({ templateId, pageNum, pageSize: VERSIONS_PER_PAGE });
  const [restore] = useRestoreMiniTemplateVersionMutation();
  const mayRestore = useHasPermission(miniTemplates.restoreMiniTemplateVersion.needs);
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
  const query = useGetMiniTemplateVersionQuery({ templateId, number });
  return (
    <VersionDialog number={number} query={query} onClose={onClose}>
      {(version) => <CardPreview content={version} values={toSampleValues(version.variables)} />}
    </VersionDialog>
  );
}

interface CompareProps extends Omit<VersionProps, 'templateId'> {
  readonly template: MiniTemplateDetail;
}

function CompareVersion({ template, number, onClose }: CompareProps) {
  const t = useTexts();
  const query = useGetMiniTemplateVersionQuery({ templateId: template.templateId, number });
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

type Content = Omit<MiniTemplateVersion, 'number' | 'userName' | 'createTime'>;

function toTexts(t: Translate, content: Content): readonly (readonly [label: string, text: string])[] {
  const { vendorTemplateId, title, keywords, page, targetVersion, language, variables } = content;
  return [
    [t('模板 ID'), vendorTemplateId],
    [t('标题'), title],
    [t('关键词'), keywords.map(({ code, name, text }) => `${name}（${code}）：${text}`).join('\n')],
    [t('页面路径'), page ?? ''],
    [t('打开的版本'), t(TARGET_VERSION_LABELS[targetVersion])],
    [t('语言'), t(CARD_LANGUAGE_LABELS[language])],
    [t('变量'), formatVariables(variables)],
  ];
}
