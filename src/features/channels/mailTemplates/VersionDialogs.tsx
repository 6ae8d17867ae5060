import { Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { MAIL_LANGUAGES, getMailTexts, hasLanguage } from 'contract/channels/mailContent';
import type { MailLanguage } from 'contract/channels/mailContent';
import type { MailTemplateDetail, MailTemplateVersion } from 'contract/channels/mailTemplates';
import { useGetMailTemplateVersionQuery } from '@/api/channels/mailTemplates';
import { CompareTexts } from '@/kernel/channels/CompareTexts';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { MailPreview } from './MailPreview';
import { LANGUAGE_LABELS } from './languageLabels';
import { toSampleValues } from './sampleValues';

interface Props {
  readonly templateId: string;
  readonly number: number;
  readonly onClose: () => void;
}

/** Shows a version of a template with its own samples. */
export function ViewVersion({ templateId, number, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const [language, setLanguage] = useState<MailLanguage>('zh-CN');
  const { data, error, refetch } = useGetMailTemplateVersionQuery({ templateId, number });
  const title = t('版本 V{number}', { number });
  if (!data)
    return <LoadingDialog title={title} width={760} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return (
    <Modal open title={title} width={760} onCancel={onClose} footer={<Button onClick={onClose}>{t('关闭')}</Button>}>
      {hasLanguage(data, 'en-US') && (
        <Segmented
          value={language}
          onChange={setLanguage}
          options={MAIL_LANGUAGES.map((value) => ({ value, label: t(LANGUAGE_LABELS[value]) }))}
          style={{ marginBottom: 12 }}
        />
      )}
      <MailPreview texts={getMailTexts(data, language)} values={toSampleValues(data.variables)} />
    </Modal>
  );
}

interface CompareProps extends Omit<Props, 'templateId'> {
  readonly template: MailTemplateDetail;
}

/** Compares a former version of a template with the present one. */
export function CompareVersion({ template, number, onClose }: CompareProps) {
  const t = useTexts();
  useDialogFocus();
  const { templateId, versionNumber } = template;
  const { data, error, refetch } = useGetMailTemplateVersionQuery({ templateId, number });
  const title = t('比较版本 V{number} 与当前版本 V{present}', { number, present: versionNumber });
  if (!data)
    return <LoadingDialog title={title} width={960} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const present = toTexts(t, template);
  const texts = toTexts(t, data).map(([label, former], index) => ({
    label,
    former,
    present: present[index]?.[1] ?? '',
  }));
  return (
    <Modal open title={title} width={960} onCancel={onClose} footer={<Button onClick={onClose}>{t('关闭')}</Button>}>
      <CompareTexts
        formerTitle={`V${String(number)}`}
        presentTitle={t('V{number}（当前）', { number: versionNumber })}
        texts={texts}
      />
    </Modal>
  );
}

type Content = Omit<MailTemplateVersion, 'number' | 'userName' | 'createTime'>;

function toTexts(t: Translate, content: Content): readonly (readonly [label: string, text: string])[] {
  const { subject, html, text, englishSubject, englishHtml, englishText, cc, bcc, variables } = content;
  return [
    [t('主题'), subject],
    [t('HTML 正文'), html ?? ''],
    [t('纯文本正文'), text ?? ''],
    [t('英文主题'), englishSubject ?? ''],
    [t('英文 HTML 正文'), englishHtml ?? ''],
    [t('英文纯文本正文'), englishText ?? ''],
    [t('抄送'), cc.join('\n')],
    [t('密送'), bcc.join('\n')],
    [t('变量'), variables.map(({ name, sample, description }) => [name, sample, description].join(' | ')).join('\n')],
  ];
}
