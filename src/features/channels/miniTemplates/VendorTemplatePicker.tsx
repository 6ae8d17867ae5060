import { Alert, Button, Col, Flex, Form, Select } from 'antd';
import { useState } from 'react';
import type { MiniKeyword } from 'contract/channels/miniContent';
import type { VendorTemplate } from 'contract/channels/miniTemplates';
import { useLazyListVendorTemplatesQuery } from '@/api/channels/miniTemplates';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

/** Takes id, title and keywords from the templates that a mini-program of WeChat has chosen. Texts of keywords that stay are kept. */
export function VendorTemplatePicker({ accountId }: { readonly accountId: string }) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const keywords = Form.useWatch<readonly MiniKeyword[] | undefined>('keywords', form) ?? [];
  const unreported = useUnreportedFailure();
  const [list, { isFetching }] = useLazyListVendorTemplatesQuery();
  const [templates, setTemplates] = useState<readonly VendorTemplate[]>();
  const [problem, setProblem] = useState<PortalText>('');

  const fetchTemplates = async () => {
    setProblem('');
    try {
      const { failure, templates: found } = await list({ accountId }).unwrap();
      setTemplates(failure ? undefined : found);
      if (failure) setProblem(failure);
    } catch (error) {
      setProblem(unreported(error).message);
    }
  };
  const take = ({ vendorTemplateId, title, keywords: chosen }: VendorTemplate) => {
    const textOf = (code: string, name: string) => keywords.find((one) => one.code === code)?.text ?? `{${name}}`;
    form.setFieldsValue({
      vendorTemplateId,
      title,
      keywords: chosen.map(({ code, name, choices }) => ({ code, name, choices, text: textOf(code, name) })),
    });
  };

  return (
    <Col span={24}>
      <Flex gap={8} wrap style={{ marginBottom: 16 }} role="status" aria-busy={isFetching}>
        <Button loading={isFetching} onClick={() => void fetchTemplates()}>
          {t('从微信获取模板')}
        </Button>
        {templates && (
          <Select
            aria-label={t('微信的模板')}
            style={{ minWidth: 280 }}
            placeholder={templates.length > 0 ? t('选择模板') : t('小程序在微信没有模板')}
            options={templates.map(({ vendorTemplateId, title }) => ({ value: vendorTemplateId, label: title }))}
            onChange={(chosen: string) => {
              const template = templates.find(({ vendorTemplateId }) => vendorTemplateId === chosen);
              if (template) take(template);
            }}
          />
        )}
        {problem !== '' && <Alert type="error" showIcon message={t(problem)} />}
      </Flex>
    </Col>
  );
}
