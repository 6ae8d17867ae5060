import { ProFormDigit } from '@ant-design/pro-components';
import { Descriptions, Modal, Skeleton, Typography } from 'antd';
import { EDIT_ACCOUNT_USAGE_PERMISSION, accountUsage } from 'contract/channels/accountUsage';
import type { AccountUsage } from 'contract/channels/accountUsage';
import { useGetAccountUsageQuery, useSetAccountLimitsMutation } from '@/api/channels/accountUsage';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { FailureNotice } from '@/ui/page/FailureNotice';

interface Props {
  readonly account: { readonly accountId: string; readonly accountName: string };
  readonly onClose: () => void;
}

/** How much an account is used, its limits, and where its vendor sends receipts. */
export function AccountUsageDialog({ account: { accountId, accountName }, onClose }: Props) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useGetAccountUsageQuery({ accountId });
  const [setLimits] = useSetAccountLimitsMutation();
  const { succeed } = useFeedback();
  const mayEdit = useHasPermission(EDIT_ACCOUNT_USAGE_PERMISSION);
  const title = t('账号“{accountName}”的用量', { accountName });
  if (data && mayEdit)
    return (
      <FormDialog
        endpoint={accountUsage.setAccountLimits}
        title={title}
        initialValues={data}
        fixed={{ accountId, version: data.version }}
        onSubmit={(arg) => setLimits(arg).unwrap()}
        onSaved={() => {
          succeed(t('已保存'));
          onClose();
        }}
        onClose={onClose}
      >
        <Usage usage={data} mayEdit />
        <Limit name="dailyLimit" label={t('每日消息上限')} />
        <Limit name="monthlyLimit" label={t('每月消息上限')} />
      </FormDialog>
    );
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {data && <Usage usage={data} mayEdit={false} />}
      {!data && isFetching && <Skeleton active />}
    </Modal>
  );
}

function Limit({ name, label }: { readonly name: 'dailyLimit' | 'monthlyLimit'; readonly label: string }) {
  const t = useTexts();
  return (
    <ProFormDigit
      {...field(accountUsage.setAccountLimits, name, { precision: 0 })}
      label={label}
      placeholder={t('留空表示不限')}
    />
  );
}

function Usage({ usage, mayEdit }: { readonly usage: AccountUsage; readonly mayEdit: boolean }) {
  const t = useTexts();
  const { usedToday, dailyLimit, usedThisMonth, monthlyLimit, recentCount, recentFailures, receiptAddress, pushToken } =
    usage;
  const { subscriptions } = usage;
  const of = (used: number, limit: number | null) =>
    `${String(used)} / ${limit === null ? t('无上限') : String(limit)}`;
  const rate = recentCount === 0 ? '-' : `${((100 * recentFailures) / recentCount).toFixed(1)}%`;
  return (
    <Descriptions
      size="small"
      column={1}
      // antd's own colour of the labels has too little contrast.
      styles={{ label: { color: 'var(--text-secondary)' } }}
      items={[
        { key: 'today', label: t('今日已用'), children: of(usedToday, dailyLimit) },
        { key: 'month', label: t('本月已用'), children: of(usedThisMonth, monthlyLimit) },
        {
          key: 'failures',
          label: t('24 小时失败率'),
          children: t('{rate}（{failed} / {n} 条）', { rate, failed: recentFailures, n: recentCount }),
        },
        ...(subscriptions
          ? [
              {
                key: 'subscriptions',
                label: t('30 天未订阅'),
                children: t('{missing} / 发送 {n} 条', {
                  missing: subscriptions.missingCount,
                  n: subscriptions.messageCount,
                }),
              },
            ]
          : []),
        ...(mayEdit && receiptAddress !== null
          ? [
              {
                key: 'receipts',
                label: t('回执地址'),
                children: <Typography.Text copyable>{receiptAddress}</Typography.Text>,
              },
            ]
          : []),
        ...(mayEdit && pushToken !== null
          ? [
              {
                key: 'token',
                label: t('消息推送令牌（Token）'),
                children: <Typography.Text copyable>{pushToken}</Typography.Text>,
              },
            ]
          : []),
      ]}
    />
  );
}
