import { Flex } from 'antd';
import type { SmsBalance } from 'contract/channels/smsAccounts';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';

interface Props {
  /** Null if the vendor was not asked since the last change of the account. */
  readonly balance: SmsBalance | null;
}

/** What is left of an account and when the vendor has said it, or why it has not. */
export function SmsAccountBalance({ balance }: Props) {
  const t = useTexts();
  if (!balance) return <>{t('未查询')}</>;
  const { amount, currency, failure, time } = balance;
  return (
    <Flex vertical gap={2} align="flex-start">
      {amount !== null && (
        <span>
          {currency === null
            ? t('{n} 条', { n: amount.toLocaleString('en') })
            : `${amount.toLocaleString('en', { minimumFractionDigits: 2 })} ${currency}`}
        </span>
      )}
      {failure && <span>{t(failure)}</span>}
      <span>{formatDateTime(time)}</span>
    </Flex>
  );
}
