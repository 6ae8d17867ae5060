import { useState } from 'react';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import {
  useGetDingtalkTemplateQuery,
  useListDingtalkTemplateVersionsQuery,
  useRestoreDingtalkTemplateVersionMutation,
} from '@/api/channels/dingtalkTemplates';
import { TemplateVersionsDrawer } from '@/kernel/channels/TemplateVersionsDrawer';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { VERSIONS_PER_PAGE } from '@/kernel/versions/VersionsDrawer';
import { CompareVersion, ViewVersion } from './VersionDialogs';

interface Props {
  readonly templateId: string;
  readonly onClose: () => void;
}

/** The versions of a template of DingTalk. */
export function DingtalkTemplateVersions({ templateId, onClose }: Props) {
  const { data: template, error, refetch } = useGetDingtalkTemplateQuery({ templateId });
  const [pageNum, setPageNum] = useState(1);
  const query = useListDingtalkTemplateVersionsQuery({ templateId, pageNum, pageSize: VERSIONS_PER_PAGE });
  const [restore] = useRestoreDingtalkTemplateVersionMutation();
  const mayRestore = useHasPermission(dingtalkTemplates.restoreDingtalkTemplateVersion.needs);
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
      view={(number, close) => template && <ViewVersion template={template} number={number} onClose={close} />}
      compare={(number, close) => template && <CompareVersion template={template} number={number} onClose={close} />}
      onClose={onClose}
    />
  );
}
