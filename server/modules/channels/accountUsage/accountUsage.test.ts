import { accountUsage } from 'contract/channels/accountUsage';
import { smsAccounts } from 'contract/channels/smsAccounts';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const settings = { vendor: 'aliyun' as const, accessKeyId: 'LTAIsample', accessKeySecret: 'Sample-Secret-1' };

describe('[CHN-04] the use of an account', () => {
  let portal: Portal;
  let admin: SignedIn;
  beforeAll(async () => {
    portal = await installPortal();
    admin = await portal.signIn('acme-admin');
  });
  afterAll(() => portal.close());

  it('counts its messages and failures, and has its limits and the address of its receipts', async () => {
    const { accountId } = await portal.call(smsAccounts.addSmsAccount, { accountName: '短信', ...settings }, admin);
    const { merchantId } = admin;
    await portal.store.ownerQuery(
      `insert into channel_counts (merchant_id, subject, period, message_count)
       select $1, 'account:' || $2, to_char(now() at time zone 'Asia/Shanghai', form), used
       from (values ('YYYY-MM-DD', 12), ('YYYY-MM', 340)) as counts (form, used)`,
      [merchantId, accountId],
    );
    await portal.store.ownerQuery(
      `insert into channel_records (record_id, merchant_id, channel, template_id, template_code, template_name, template_type,
         version_number, account_id, shown_recipient, shown_text, shown_values, state, create_time)
       select gen_random_uuid()::text, $1, 'sms', 'x', 'x', 'x', 'notice', 1, $2, '', '', '[]', state, now() - age
       from (values ('delivered', interval '0'), ('failed', interval '1 hour'), ('sending', interval '0'),
         ('failed', interval '25 hours')) as records (state, age)`,
      [merchantId, accountId],
    );
    await portal.call(accountUsage.setAccountLimits, { accountId, version: 1, dailyLimit: 50 }, admin);
    const usage = await portal.call(accountUsage.getAccountUsage, { accountId }, admin);
    expect(usage).toMatchObject({
      ...{ dailyLimit: 50, monthlyLimit: null, usedToday: 12, usedThisMonth: 340 },
      ...{ recentCount: 2, recentFailures: 1, version: 2 },
    });
    const outdated = { accountId, version: 1, dailyLimit: 60 };
    expect((await portal.refused(accountUsage.setAccountLimits, outdated, admin)).subCode).toBe('conflict');
  });
});
