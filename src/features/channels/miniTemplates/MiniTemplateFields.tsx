import { ProFormRadio, ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import {
  CARD_LANGUAGES,
  CARD_LANGUAGE_LABELS,
  OCCASIONS,
  OCCASION_LABELS,
  TARGET_VERSIONS,
  TARGET_VERSION_LABELS,
  findMiniVariables,
} from 'contract/channels/miniContent';
import type { MiniKeyword } from 'contract/channels/miniContent';
import { miniTemplates } from 'contract/channels/miniTemplates';
import type { MiniTemplateDetail } from 'contract/channels/miniTemplates';
import type { TemplateVariable } from 'contract/channels/template';
import { useListMiniTemplateAccountsQuery } from '@/api/channels/miniTemplates';
import { TemplateNameFields, TemplateRemarkField } from '@/kernel/channels/TemplateFields';
import { VariablesField } from '@/kernel/channels/VariablesField';
import { toSampleValues } from '@/kernel/channels/sampleValues';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { formRules } from '@/ui/form/formRules';
import { OptionsPicker } from '@/ui/form/pickers';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { CardPreview } from './CardPreview';
import { KeywordsField } from './KeywordsField';
import { VendorTemplatePicker } from './VendorTemplatePicker';

const { addMiniTemplate } = miniTemplates;
const HALF = { span: 12 } as const;

interface Props {
  /** The stored template, whose mini-program is shown by name. */
  readonly stored?: MiniTemplateDetail;
  readonly isCodeFixed?: boolean;
}

/** The fields of a template of mini-programs, with a preview. What there is to fill in depends on the vendor of the mini-program. */
export function MiniTemplateFields({ stored, isCodeFixed = false }: Props) {
  const t = useTexts();
  const { data: accounts = [], isLoading } = useListMiniTemplateAccountsQuery();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const accountId = Form.useWatch<string | null | undefined>('accountId');
  const vendor = accounts.find((one) => one.accountId === accountId)?.vendor ?? stored?.vendor ?? 'wechat';
  const title = Form.useWatch<string | null | undefined>('title') ?? '';
  const page = Form.useWatch<string | null | undefined>('page') || null;
  const keywords = Form.useWatch<readonly MiniKeyword[] | undefined>('keywords') ?? [];
  const variables = Form.useWatch<readonly TemplateVariable[] | undefined>('variables') ?? [];
  const offered = accounts.filter(({ status }) => status === 'NORMAL');
  const isWeChat = vendor === 'wechat';
  return (
    <>
      <TemplateNameFields isStored={isCodeFixed} />
      <OptionsPicker
        {...field(addMiniTemplate, 'accountId')}
        label={t('小程序')}
        colProps={HALF}
        allowClear={false}
        offered={offered.map((one) => [one.accountId, one.accountName] as const)}
        held={stored?.accountId && stored.accountName ? [[stored.accountId, stored.accountName]] : []}
        isLoading={isLoading}
      />
      {isWeChat && accountId && !isReadOnly && <VendorTemplatePicker key={accountId} accountId={accountId} />}
      <ProFormText
        {...field(addMiniTemplate, 'vendorTemplateId')}
        label={t('模板 ID')}
        colProps={HALF}
        tooltip={t('服务商处的模板 ID')}
      />
      <ProFormText {...field(addMiniTemplate, 'title')} label={t('标题')} colProps={HALF} />
      <Col span={24}>
        <Form.Item name="keywords" rules={formRules(addMiniTemplate, 'keywords')} label={t('关键词')}>
          <KeywordsField vendor={vendor} />
        </Form.Item>
      </Col>
      <ProFormText
        {...field(addMiniTemplate, 'page')}
        label={t('页面路径')}
        colProps={HALF}
        tooltip={t('点击消息后打开的页面')}
        placeholder="pages/index/index"
      />
      {isWeChat ? (
        <>
          <ProFormSelect
            {...field(addMiniTemplate, 'targetVersion')}
            label={t('打开的版本')}
            colProps={HALF}
            allowClear={false}
            options={TARGET_VERSIONS.map((value) => ({ value, label: t(TARGET_VERSION_LABELS[value]) }))}
          />
          <ProFormSelect
            {...field(addMiniTemplate, 'language')}
            label={t('语言')}
            colProps={HALF}
            allowClear={false}
            options={CARD_LANGUAGES.map((value) => ({ value, label: t(CARD_LANGUAGE_LABELS[value]) }))}
          />
        </>
      ) : (
        <ProFormRadio.Group
          {...field(addMiniTemplate, 'occasion')}
          label={t('发送时机')}
          colProps={HALF}
          options={OCCASIONS.map((value) => ({ value, label: t(OCCASION_LABELS[value]) }))}
        />
      )}
      <Col span={24}>
        <Form.Item name="variables" label={t('变量')}>
          <VariablesField names={findMiniVariables({ keywords })} oneSided={[]} />
        </Form.Item>
      </Col>
      {!isReadOnly && (
        <Col span={24}>
          <CardPreview content={{ vendor, title, keywords, page }} values={toSampleValues(variables)} />
        </Col>
      )}
      <TemplateRemarkField />
    </>
  );
}
