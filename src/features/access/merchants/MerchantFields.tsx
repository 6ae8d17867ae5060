import { ProForm, ProFormCheckbox, ProFormDatePicker, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { Col } from 'antd';
import type { Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { merchants } from 'contract/access/merchants';
import { useGetMerchantAppsQuery } from '@/api/access/merchants';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { SizeInput } from '@/ui/form/SizeInput';

const half = { md: 12 };

interface Props {
  /** The id of the parent merchant: only apps that the parent has can be given. Undefined until a parent is chosen. */
  readonly appsOf: string | undefined;
  /** Content beside the name field: for a new merchant, the field for its parent. */
  readonly beside?: ReactNode;
  /** Whether this is the user's own merchant, whose apps, quota and end only the parent merchant can change. */
  readonly isOwn?: boolean;
}

/** The fields of a merchant, the same for adding and editing. */
export function MerchantFields({ appsOf, beside, isOwn = false }: Props) {
  const t = useTexts();
  const { fieldProps: _, ...quota } = field(merchants.addMerchant, 'storageQuotaBytes');
  const { currentData, error, isFetching } = useGetMerchantAppsQuery(appsOf ? { merchantId: appsOf } : skipToken);
  const hint = isFailure(error) ? t(error.message) : isFetching ? t('正在加载') : t('请先选择上级租户');
  return (
    <>
      {beside}
      <ProFormText
        {...field(merchants.addMerchant, 'merchantName')}
        label={t('租户名称')}
        colProps={beside ? half : {}}
      />
      <ProFormCheckbox.Group
        {...field(merchants.addMerchant, 'appIds')}
        label={t('应用', { meaning: 'list' })}
        disabled={isOwn}
        extra={isOwn ? t('本租户的应用由上级租户分配') : currentData ? undefined : hint}
        options={(currentData ?? []).map(({ appId, appName }) => ({ value: appId, label: t(appName) }))}
      />
      <ProFormText {...field(merchants.addMerchant, 'contactName')} label={t('联系人')} colProps={half} />
      <ProFormText {...field(merchants.addMerchant, 'contactPhone')} label={t('联系电话')} colProps={half} />
      <Col md={12} xs={24}>
        <ProForm.Item
          {...quota}
          label={t('存储配额')}
          tooltip={t('该租户所有存储桶合计的上限；下级租户各自计算')}
          extra={isOwn ? t('本租户的存储配额由上级租户分配') : undefined}
        >
          <SizeInput unit="GB" disabled={isOwn} />
        </ProForm.Item>
      </Col>
      <ProFormDatePicker
        name="endDate"
        label={t('到期日期')}
        placeholder={t('长期有效')}
        tooltip={t('到当天结束为止；到期后该租户及其下级租户被停用，所有用户退出登录')}
        extra={isOwn ? t('本租户的到期日期由上级租户设置') : undefined}
        disabled={isOwn}
        colProps={half}
        fieldProps={{ disabledDate: isPast, style: { width: '100%' } }}
      />
      <ProFormTextArea {...field(merchants.addMerchant, 'remark', { showCount: true, rows: 2 })} label={t('备注')} />
    </>
  );
}

function isPast(day: Dayjs): boolean {
  return day.endOf('day').valueOf() < Date.now();
}
