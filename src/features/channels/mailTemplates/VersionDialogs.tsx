import { Segmented } from 'antd';
import { useState } from 'react';
import { MAIL_LANGUAGES, getMailTexts, hasLanguage } from 'contract/channels/mailContent';
import type { MailLanguage } from 'contract/channels/mailContent';
import type { MailTemplateDetail, MailTemplateVersion } from 'contract/channels/mailTemplates';
import { useGetMailTemplateVersionQuery } from '@/api/channels/mailTemplates';
import { CompareVersionDialog, VersionDialog, formatVariables } from '@/kernel/channels/VersionDialog';
import { toSampleValues } from '@/kernel/channels/sampleValues';
import { formatFileSize } from '@/platform/format/fileSize';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { MailPreview } from './MailPreview';
import { LANGUAGE_LABELS } from './languageLabels';

interface Props {
  readonly templateId: string;
  readonly number: number;
  readonly onClose: () => void;
}

/** Shows a version of a template with its own samples. */
export function ViewVersion({ templateId, number, onClose }: Props) {
  const t = useTexts();
  const [language, setLanguage] = useState<MailLanguage>('zh-CN');
  const query = useGetMailTemplateVersionQuery({ templateId, number });
  return (
    <VersionDialog number={number} query={query} onClose={onClose}>
      {(version) => (
        <>
          {hasLanguage(version, 'en-US') && (
            <Segmented
              value={language}
              onChange={setLanguage}
              options={MAIL_LANGUAGES.map((value) => ({ value, label: t(LANGUAGE_LABELS[value]) }))}
              style={{ marginBottom: 12 }}
            />
          )}
          <MailPreview
            texts={getMailTexts(version, language)}
            values={toSampleValues(version.variables)}
            attachments={version.attachments}
          />
        </>
      )}
    </VersionDialog>
  );
}

interface CompareProps extends Omit<Props, 'templateId'> {
  readonly template: MailTemplateDetail;
}

/** Compares a former version of a template with the present one. */
export function CompareVersion({ template, number, onClose }: CompareProps) {
  const t = useTexts();
  const query = useGetMailTemplateVersionQuery({ templateId: template.templateId, number });
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

type Content = Omit<MailTemplateVersion, 'number' | 'userName' | 'createTime'>;

function toTexts(t: Translate, content: Content): readonly (readonly [label: string, text: string])[] {
  const { subject, html, text, englishSubject, englishHtml, englishText, cc, bcc, attachments, variables } = content;
  return [
    [t('主题'), subject],
    [t('HTML 正文'), html ?? ''],
    [t('纯文本正文'), text ?? ''],
    [t('英文主题'), englishSubject ?? ''],
    [t('英文 HTML 正文'), englishHtml ?? ''],
    [t('英文纯文本正文'), englishText ?? ''],
    [t('抄送'), cc.join('\n')],
    [t('密送'), bcc.join('\n')],
    [t('附件'), attachments.map(({ fileName, size }) => `${fileName}（${formatFileSize(size)}）`).join('\n')],
    [t('变量'), formatVariables(variables)],
  ];
}
