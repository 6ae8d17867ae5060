import { ProFormSelect } from '@ant-design/pro-components';
import { Col, Divider, Form } from 'antd';
import { findMailVariables, findOneSidedVariables } from 'contract/channels/mailContent';
import type { MailAttachment } from 'contract/channels/mailContent';
import { mailTemplates } from 'contract/channels/mailTemplates';
import type { MailTemplateDetail } from 'contract/channels/mailTemplates';
import { useListMailTemplateAccountsQuery } from '@/api/channels/mailTemplates';
import { TemplateAccountField, TemplateNameFields, TemplateRemarkField } from '@/kernel/channels/TemplateFields';
import { VariablesField } from '@/kernel/channels/VariablesField';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { AttachmentsField } from './AttachmentsField';
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
  /** The attachments of the template that is edited or copied. */
  readonly attachments?: readonly MailAttachment[];
  /** Whether the template is stored, so that its code is fixed. */
  readonly isStored?: boolean;
}

/** The fields of a template of mails, with a preview. */
export function MailTemplateFields({ account, attachments = [], isStored = false }: Props) {
  const t = useTexts();
  const texts = useFormTexts();
  const accounts = useListMailTemplateAccountsQuery();
  const isReadOnly = useReadOnlyForm() !== undefined;
  return (
    <>
      <TemplateNameFields isStored={isStored} />
      <TemplateAccountField query={accounts} held={account} />
      <LanguageFields language="zh-CN" />
      <LanguageFields language="en-US" />
      <Col span={24}>
        <Form.Item name="variables" label={t('变量')}>
          <VariablesField names={findMailVariables(texts)} oneSided={findOneSidedVariables(texts)} />
        </Form.Item>
      </Col>
      {!isReadOnly && <FormPreview texts={texts} />}
      <Col span={24}>
        <Form.Item name="attachmentIds" label={t('附件')}>
          <AttachmentsField stored={attachments} />
        </Form.Item>
      </Col>
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
      <TemplateRemarkField />
    </>
  );
}
