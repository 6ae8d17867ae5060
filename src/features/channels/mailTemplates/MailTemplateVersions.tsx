import { Drawer } from 'antd';
import { useState } from 'react';
import { mailTemplates } from 'contract/channels/mailTemplates';
import type { MailTemplateDetail } from 'contract/channels/mailTemplates';
import type { TemplateVersion } from 'contract/channels/template';
import {
  useGetMailTemplateQuery,
  useListMailTemplateVersionsQuery,
  useRestoreMailTemplateVersionMutation,
} from '@/api/channels/mailTemplates';
import { TemplateVersions } from '@/kernel/channels/TemplateVersions';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingContent } from '@/ui/form/LoadingDialog';
import { useConfirm } from '@/ui/list/useConfirm';
import { CompareVersion, ViewVersion } from './VersionDialogs';

const PAGE_SIZE = 10;

interface Props {
  readonly templateId: string;
  readonly onClose: () => void;
}

/** The versions of a template: each can be looked at, compared with the present one, and restored (CHN-05). */
export function MailTemplateVersions({ templateId, onClose }: Props) {
  const t = useTexts();
  const { data: template, error, refetch } = useGetMailTemplateQuery({ templateId });
  return (
    <Drawer
      open
      width={720}
      title={template ? t('“{name}”的版本', { name: template.templateName }) : t('版本', { meaning: 'template' })}
      onClose={onClose}
    >
      {template ? <Versions template={template} /> : <LoadingContent error={error} onRetry={() => void refetch()} />}
    </Drawer>
  );
}

type Open = { readonly kind: 'view' | 'compare'; readonly number: number };

function Versions({ template }: { readonly template: MailTemplateDetail }) {
  const t = useTexts();
  const { templateId, version, versionNumber } = template;
  const [pageNum, setPageNum] = useState(1);
  const [open, setOpen] = useState<Open>();
  const query = useListMailTemplateVersionsQuery({ templateId, pageNum, pageSize: PAGE_SIZE });
  const [restore] = useRestoreMailTemplateVersionMutation();
  const mayRestore = useHasPermission(mailTemplates.restoreMailTemplateVersion.needs);
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const close = () => setOpen(undefined);
  const askToRestore = ({ number }: TemplateVersion) =>
    confirm({
      title: t('恢复版本 V{number}？', { number }),
      content: t('该版本的内容将成为最新版本，现有的版本都会保留。'),
      verb: t('恢复'),
      onConfirm: () => tell(restore({ templateId, version, number }).unwrap(), t('已恢复')),
    });

  return (
    <>
      <TemplateVersions
        query={query}
        present={versionNumber}
        pageNum={pageNum}
        pageSize={PAGE_SIZE}
        onPage={setPageNum}
        actions={(one) => {
          const isFormer = one.number !== versionNumber;
          return [
            { label: t('查看'), onClick: () => setOpen({ kind: 'view', number: one.number }) },
            {
              label: t('与当前比较'),
              isShown: isFormer,
              onClick: () => setOpen({ kind: 'compare', number: one.number }),
            },
            { label: t('恢复'), isShown: isFormer && mayRestore, onClick: () => askToRestore(one) },
          ];
        }}
      />
      {open?.kind === 'view' && <ViewVersion templateId={templateId} number={open.number} onClose={close} />}
      {open?.kind === 'compare' && <CompareVersion template={template} number={open.number} onClose={close} />}
    </>
  );
}
