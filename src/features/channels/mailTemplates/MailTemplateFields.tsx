import { ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Col, Divider, Form } from 'antd';
import { findMailVariables, findOneSidedVariables } from 'contract/channels/mailContent';
import { mailTemplates } from 'contract/channels/mailTemplates';
import type { MailTemplateDetail } from 'contract/channels/mailTemplates';
import { TEMPLATE_TYPES, TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { VariablesField } from '@/kernel/channels/VariablesField';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { AccountPicker } from './AccountPicker';
import { FormPreview } from './FormPreview';
import { LanguageFields } from './LanguageFields';
import { useFormTexts } from './useFormTexts';

const { addMailTemplate } = mailTemplates;
const HALF = { span: 12 } as const;
const SEPARATORS = [',', ';', ' ', '，', '；'];
const TAGS = { mode: 'tags' as const, open: false, suffixIcon: null, tokenSeparators: SEPARATORS };

interface Props {
  /** The account of the stored template, shown by name. */
  readonly account?: Pick<MailTemplateDetail, 'accountId' | 'accountName'>;
  /** Whether the template is stored, so that its code is fixed. */
  readonly isStored?: boolean;
}

/** The fields of a template of mails, with a preview. */
export function MailTemplateFields({ account, isStored = false }: Props) {
  const t = useTexts();
  const texts = useFormTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  return (
    <>
      <ProFormText
        {...field(addMailTemplate, 'templateCode')}
        label={t('模板编码')}
        colProps={HALF}
        disabled={isStored}
        tooltip={t('其他程序用编码指定模板，保存后不能修改')}
      />
      <ProFormText {...field(addMailTemplate, 'templateName')} label={t('模板名称')} colProps={HALF} />
      <ProFormSelect
        {...field(addMailTemplate, 'templateType')}
        label={t('类型')}
        colProps={HALF}
        allowClear={false}
        options={TEMPLATE_TYPES.map((value) => ({ value, label: t(TEMPLATE_TYPE_LABELS[value]) }))}
      />
      <AccountPicker held={account} />
      <LanguageFields language="zh-CN" />
      <LanguageFields language="en-US" />
      <Col span={24}>
        <Form.Item name="variables" label={t('变量')}>
          <VariablesField names={findMailVariables(texts)} oneSided={findOneSidedVariables(texts)} />
        </Form.Item>
      </Col>
      {!isReadOnly && <FormPreview texts={texts} />}
      <Divider orientation="left">{t('抄送和备注')}</Divider>
      <ProFormSelect
        {...field(addMailTemplate, 'cc', TAGS)}
        label={t('抄送')}
        colProps={HALF}
        placeholder={t('输入邮箱后按回车')}
        tooltip={t('每封邮件都抄送给这些地址；测试邮件除外')}
      />
      <ProFormSelect
        {...field(addMailTemplate, 'bcc', TAGS)}
        label={t('密送')}
        colProps={HALF}
        placeholder={t('输入邮箱后按回车')}
      />
      <ProFormTextArea {...field(addMailTemplate, 'remark', { rows: 2 })} label={t('备注')} />
    </>
  );
}
