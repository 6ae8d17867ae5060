import { useState } from 'react';
import { mailTemplates } from 'contract/channels/mailTemplates';
import {
  useGetMailTemplateQuery,
  useListMailTemplateVersionsQuery,
  useRestoreMailTemplateVersionMutation,
} from '@/api/channels/mailTemplates';
import { TemplateVersionsDrawer } from '@/kernel/channels/TemplateVersionsDrawer';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { VERSIONS_PER_PAGE } from '@/kernel/versions/VersionsDrawer';
import { CompareVersion, ViewVersion } from './VersionDialogs';

interface Props {
  readonly templateId: string;
  readonly onClose: () => void;
}

/** The versions of a template of mails. */
export function MailTemplateVersions({ templateId, onClose }: Props) {
  const { data: template, error, refetch } = useGetMailTemplateQuery({ templateId });
  const [pageNum, setPageNum] = useState(1);
  const query = useListMailTemplateVersionsQuery({ templateId, pageNum, pageSize: VERSIONS_PER_PAGE });
  const [restore] = useRestoreMailTemplateVersionMutation();
  const mayRestore = useHasPermission(mailTemplates.restoreMailTemplateVersion.needs);
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
