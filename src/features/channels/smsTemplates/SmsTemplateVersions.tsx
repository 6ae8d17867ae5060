import { useState } from 'react';
import { smsTemplates } from 'contract/channels/smsTemplates';
import type { SmsTemplateDetail, SmsTemplateVersion } from 'contract/channels/smsTemplates';
import {
  useGetSmsTemplateQuery,
  useGetSmsTemplateVersionQuery,
  useListSmsTemplateVersionsQuery,
  useRestoreSmsTemplateVersionMutation,
} from '@/api/channels/smsTemplates';
import { CompareVersionDialog, VersionDialog, formatVariables } from '@/kernel/channels/VersionDialog';
import { TemplateVersionsDrawer } from '@/kernel/channels/TemplateVersionsDrawer';
import { toSampleValues } from '@/kernel/channels/sampleValues';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { VERSIONS_PER_PAGE } from '@/kernel/versions/VersionsDrawer';
import { useTexts } from '@/platform/language/useTexts';
import { SmsPreview } from './SmsPreview';

interface Props {
  readonly templateId: string;
  readonly onClose: () => void;
}

/** The versions of a template of SMS. */
export function SmsTemplateVersions({ templateId, onClose }: Props) {
  const { data: template, error, refetch } = useGetSmsTemplateQuery({ templateId });
  const [pageNum, setPageNum] = useState(1);
  const query = useListSmsTemplateVersionsQuery({ templateId, pageNum, pageSize: VERSIONS_PER_PAGE });
  const [restore] = useRestoreSmsTemplateVersionMutation();
  const mayRestore = useHasPermission(smsTemplates.restoreSmsTemplateVersion.needs);
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

function ViewVersion({ templateId, number, onClose }: Props & { readonly number: number }) {
  const query = useGetSmsTemplateVersionQuery({ templateId, number });
  return (
    <VersionDialog number={number} query={query} onClose={onClose}>
      {({ signName, text, variables }) => (
        <SmsPreview signName={signName} text={text} values={toSampleValues(variables)} />
      )}
    </VersionDialog>
  );
}

type Content = Pick<SmsTemplateVersion, 'signName' | 'text' | 'variables'> & { readonly versionNumber?: number };

interface CompareProps {
  readonly template: SmsTemplateDetail;
  readonly number: number;
  readonly onClose: () => void;
}

function CompareVersion({ template, number, onClose }: CompareProps) {
  const t = useTexts();
  const query = useGetSmsTemplateVersionQuery({ templateId: template.templateId, number });
  return (
    <CompareVersionDialog<Content>
      number={number}
      present={template}
      query={query}
      toTexts={({ signName, text, variables }) => [
        [t('签名名称'), signName],
        [t('短信内容'), text],
        [t('变量'), formatVariables(variables)],
      ]}
      onClose={onClose}
    />
  );
}
