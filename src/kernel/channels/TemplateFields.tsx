import { ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import type * as v from 'valibot';
import { TEMPLATE_TYPES, TEMPLATE_TYPE_LABELS, templateCode, templateForm } from 'contract/channels/template';
import type { TemplateAccount } from 'contract/channels/template';
import { useTexts } from '@/platform/language/useTexts';
import { fieldRule } from '@/ui/form/formRules';
import { maxLengthProps } from '@/ui/form/maxLengthProps';
import { OptionsPicker } from '@/ui/form/pickers';

const HALF = { span: 12 } as const;

function fieldOf(name: string, schema: v.GenericSchema) {
  return { name, rules: [fieldRule(schema)], fieldProps: maxLengthProps(schema) };
}

/** The code, name and type of a template of any channel. */
export function TemplateNameFields({ isStored }: { readonly isStored: boolean }) {
  const t = useTexts();
  return (
    <>
      <ProFormText
        {...fieldOf('templateCode', templateCode)}
        label={t('模板编码')}
        colProps={HALF}
        disabled={isStored}
        tooltip={t('其他程序用编码指定模板，保存后不能修改')}
      />
      <ProFormText {...fieldOf('templateName', templateForm.templateName)} label={t('模板名称')} colProps={HALF} />
      <ProFormSelect
        name="templateType"
        rules={[fieldRule(templateForm.templateType)]}
        label={t('类型')}
        colProps={HALF}
        allowClear={false}
        options={TEMPLATE_TYPES.map((value) => ({ value, label: t(TEMPLATE_TYPE_LABELS[value]) }))}
      />
    </>
  );
}

interface AccountProps {
  /** The accounts of the channel. */
  readonly query: { readonly data?: readonly TemplateAccount[] | undefined; readonly isLoading: boolean };
  /** The account of the stored template, shown by name. */
  readonly held: { readonly accountId: string | null; readonly accountName: string | null } | undefined;
}

/** A form field that chooses the account by which the messages of a template leave. */
export function TemplateAccountField({ query: { data = [], isLoading }, held }: AccountProps) {
  const t = useTexts();
  const offered = data.filter(({ status }) => status === 'NORMAL');
  return (
    <OptionsPicker
      name="accountId"
      rules={[fieldRule(templateForm.accountId)]}
      label={t('发送账号')}
      colProps={HALF}
      placeholder={t('默认账号')}
      tooltip={t('留空表示发送时的默认账号')}
      offered={offered.map(({ accountId, accountName }) => [accountId, accountName] as const)}
      held={held?.accountId && held.accountName ? [[held.accountId, held.accountName]] : []}
      isLoading={isLoading}
    />
  );
}

/** The remark of a template of any channel. */
export function TemplateRemarkField() {
  const t = useTexts();
  return <ProFormTextArea {...fieldOf('remark', templateForm.remark)} label={t('备注')} />;
}
