import { ProFormCheckbox, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { merchants } from 'contract/access/merchants';
import { LENGTHS } from 'contract/rules';
import { useGetMerchantAppsQuery } from '@/api/access/merchants';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formRules } from '@/ui/form/formRules';

const rules = (name: keyof typeof merchants.addMerchant.arg.entries) => formRules(merchants.addMerchant, name);
const half = { md: 12 };

interface Props {
  /** The merchant whose apps are on offer: the one above, which gives them; none until one is chosen. */
  readonly appsOf: string | undefined;
  /** What stands beside the name: where a new merchant is put. */
  readonly beside?: ReactNode;
  /** One's own apps are given by the merchant above it. */
  readonly isOwn?: boolean;
}

/** The fields of a merchant, the same for adding and editing. */
export function MerchantFields({ appsOf, beside, isOwn = false }: Props) {
  const t = useTexts();
  const { currentData, error, isFetching } = useGetMerchantAppsQuery(appsOf ? { merchantId: appsOf } : skipToken);
  const hint = isFailure(error) ? t(error.message) : isFetching ? t('正在加载') : t('请先选择上级租户');
  return (
    <>
      {beside}
      <ProFormText
        name="merchantName"
        label={t('租户名称')}
        rules={rules('merchantName')}
        colProps={beside ? half : {}}
        fieldProps={{ maxLength: LENGTHS.name }}
      />
      <ProFormCheckbox.Group
        name="appIds"
        label={t('应用', { meaning: 'list' })}
        rules={rules('appIds')}
        disabled={isOwn}
        extra={isOwn ? t('本租户的应用由上级租户分配') : currentData ? undefined : hint}
        options={(currentData ?? []).map(({ appId, appName }) => ({ value: appId, label: t(appName) }))}
      />
      <ProFormText
        name="contactName"
        label={t('联系人')}
        rules={rules('contactName')}
        colProps={half}
        fieldProps={{ maxLength: LENGTHS.nickName }}
      />
      <ProFormText
        name="contactPhone"
        label={t('联系电话')}
        rules={rules('contactPhone')}
        colProps={half}
        fieldProps={{ maxLength: LENGTHS.phonenumber }}
      />
      <ProFormTextArea
        name="remark"
        label={t('备注')}
        rules={rules('remark')}
        fieldProps={{ maxLength: LENGTHS.remark, showCount: true, rows: 2 }}
      />
    </>
  );
}
