import { AliyunRefusal } from '../aliyun/gateway';
import type { AliyunAccount, AliyunAction } from '../aliyun/gateway';

/** QueryAccountBalance of BssOpenApi 2017-12-14, which the vendor serves at an address of its own (business.aliyuncs.com). */
export function createBillingActions(accounts: readonly AliyunAccount[]): Record<string, AliyunAction> {
  return {
    QueryAccountBalance(_, account) {
      if (accounts.find(({ accessKeyId }) => accessKeyId === account)?.lacksBilling)
        throw new AliyunRefusal(400, 'NoPermission', 'You are not authorized to perform this action.');
      return {
        Code: '200',
        Message: 'success',
        Success: true,
        Data: {
          AvailableAmount: '12,345.60',
          CreditAmount: '0.00',
          MybankCreditAmount: '0.00',
          Currency: 'CNY',
          AvailableCashAmount: '12,345.60',
          QuotaLimit: '0.00',
        },
      };
    },
  };
}
