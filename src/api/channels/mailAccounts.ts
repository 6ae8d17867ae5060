import { mailAccounts } from 'contract/channels/mailAccounts';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The accounts (邮件账号) by which the merchant sends mails. */
export const mailAccountsApi = api
  .enhanceEndpoints({ addTagTypes: ['MailAccount', 'ChannelAccount'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listMailAccounts: query(build, mailAccounts.listMailAccounts, ['MailAccount', 'ChannelAccount'], {
          failures: 'caller',
        }),
        getMailAccount: query(build, mailAccounts.getMailAccount, ['MailAccount', 'ChannelAccount'], {
          failures: 'caller',
        }),
        addMailAccount: mutation(build, mailAccounts.addMailAccount, ['MailAccount'], { failures: 'caller' }),
        updateMailAccount: mutation(build, mailAccounts.updateMailAccount, ['MailAccount'], { failures: 'caller' }),
        changeMailAccountStatus: mutation(build, mailAccounts.changeMailAccountStatus, ['MailAccount']),
        setDefaultMailAccount: mutation(build, mailAccounts.setDefaultMailAccount, ['MailAccount']),
        // The list shows the last test of an account.
        testMailAccount: mutation(build, mailAccounts.testMailAccount, ['MailAccount'], { failures: 'caller' }),
        removeMailAccount: mutation(build, mailAccounts.removeMailAccount, ['MailAccount']),
      }) satisfies SliceEndpoints<typeof mailAccounts>,
  });

export const {
  useListMailAccountsQuery,
  useLazyGetMailAccountQuery,
  useAddMailAccountMutation,
  useUpdateMailAccountMutation,
  useChangeMailAccountStatusMutation,
  useSetDefaultMailAccountMutation,
  useTestMailAccountMutation,
  useRemoveMailAccountMutation,
} = mailAccountsApi;
