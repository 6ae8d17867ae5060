import { Col, Form, Segmented } from 'antd';
import { useState } from 'react';
import { MAIL_LANGUAGES, getMailTexts, hasLanguage } from 'contract/channels/mailContent';
import type { MailLanguage, TemplateTexts } from 'contract/channels/mailContent';
import type { TemplateVariable } from 'contract/channels/template';
import { toSampleValues } from '@/kernel/channels/sampleValues';
import { useTexts } from '@/platform/language/useTexts';
import { MailPreview } from './MailPreview';
import { LANGUAGE_LABELS } from './languageLabels';
import { useCleanHtml } from './useCleanHtml';

/** Previews the texts of the form with its samples, as they will be after saving. */
export function FormPreview({ texts }: { readonly texts: TemplateTexts }) {
  const t = useTexts();
  const [chosen, setChosen] = useState<MailLanguage>('zh-CN');
  const variables = Form.useWatch<readonly TemplateVariable[] | undefined>('variables') ?? [];
  const language = hasLanguage(texts, chosen) ? chosen : 'zh-CN';
  const shown = getMailTexts(texts, language);
  const { clean } = useCleanHtml(shown.html);
  const hasBody = shown.subject.trim() !== '' && (shown.html !== null || shown.text !== null);
  return (
    <Col span={24}>
      {texts.englishSubject !== null && (
        <Segmented
          value={language}
          onChange={setChosen}
          options={MAIL_LANGUAGES.map((value) => ({ value, label: t(LANGUAGE_LABELS[value]) }))}
          style={{ marginBottom: 8 }}
        />
      )}
      <MailPreview
        texts={hasBody && clean ? { ...shown, html: clean.html || null } : undefined}
        values={toSampleValues(variables)}
      />
    </Col>
  );
}
