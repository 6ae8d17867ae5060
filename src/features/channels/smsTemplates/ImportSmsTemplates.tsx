import { Form, Select } from 'antd';
import { useState } from 'react';
import { TEMPLATE_TYPES, TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import type { TemplateType } from 'contract/channels/template';
import {
  useImportSmsTemplatesMutation,
  useLazyListVendorSmsTemplatesQuery,
  useListSmsTemplateSignsQuery,
} from '@/api/channels/smsTemplates';
import { VendorImport } from '@/kernel/channels/VendorImport';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

/** Imports templates that are registered with the vendor of a sign. Tencent Cloud does not list their type, so that it is asked. */
export function ImportSmsTemplates(events: Props) {
  const t = useTexts();
  const { data: signs = [], isLoading } = useListSmsTemplateSignsQuery();
  const [templateType, setTemplateType] = useState<TemplateType>('notice');
  const [list] = useLazyListVendorSmsTemplatesQuery();
  const [importTemplates] = useImportSmsTemplatesMutation();
  return (
    <VendorImport
      title={t('从服务商导入模板')}
      source={{
        label: t('短信签名'),
        offered: signs.map(
          ({ signId, signName, accountName }) =>
            [signId, t('{sign}（{account}）', { sign: signName, account: accountName })] as const,
        ),
        isLoading,
      }}
      list={(signId) => list({ signId }).unwrap()}
      columns={[
        {
          title: t('类型'),
          dataIndex: 'templateType',
          width: 76,
          render: (type: TemplateType | null) => (type ? t(TEMPLATE_TYPE_LABELS[type]) : '-'),
        },
        { title: t('短信内容'), dataIndex: 'text' },
      ]}
      further={(chosen) =>
        chosen.some((item) => item.templateType === null) && (
          <Form.Item label={t('服务商未说明类型的模板导入为')} htmlFor="vendorImportType" style={{ width: 240 }}>
            <Select
              id="vendorImportType"
              value={templateType}
              options={TEMPLATE_TYPES.map((value) => ({ value, label: t(TEMPLATE_TYPE_LABELS[value]) }))}
              onChange={setTemplateType}
            />
          </Form.Item>
        )
      }
      importItems={(signId, vendorCodes) => importTemplates({ signId, vendorCodes, templateType }).unwrap()}
      {...events}
    />
  );
}
