import { smsAccounts } from 'contract/channels/smsAccounts';
import * as v from 'valibot';
import { withOwnerConnection } from '../server/db/migrate';
import { connectClient } from '../server/testing/client';
import { ALIYUN_DEMO_ACCOUNT } from '../vendors/aliyun/demo';
import { createAliyunSms } from '../vendors/aliyunSms/aliyunSms';
import { ALIYUN_SMS_DEMO_ITEMS } from '../vendors/aliyunSms/demo';
import { createReceiptAddresses } from '../vendors/receiptAddresses';
import { startVendors } from '../vendors/simulator';
import type { Simulator } from '../vendors/simulator';
import { openTables } from '../vendors/tables';
import type { Trouble } from '../vendors/trouble';
import type { Vendor } from '../vendors/vendor';
import { PASSWORD } from './installation';

/** The name of the vendor of SMS in the simulator. */
export const SMS_VENDOR = 'aliyunSms';

/** The id and the code of the template that {@link addSmsTemplate} adds. */
export const SOAK_TEMPLATE = 'soak';

/** The trouble that the vendor makes, in percent. A customer waits ten seconds for an answer. */
export const SMS_TROUBLE: Trouble = {
  ...{ slow: 2, refuse: 5, breakOff: 5, answerLate: 1 },
  ...{ repeatReceipts: 20, reorderReceipts: 20 },
};
const SLOW_MS = 500;
const LATE_MS = 12_000;

/** A running simulator of one vendor of SMS. */
export interface SmsSimulator extends Simulator {
  /** Returns how many requests have got no answer, by trouble or because the customer has gone. */
  countUnanswered(): number;
}

/** Starts the simulator. */
export async function startSmsSimulator(): Promise<SmsSimulator> {
  const tables = openTables();
  const receiptAddresses = createReceiptAddresses(tables);
  const parts = { tables, receiptAddresses, reviewMs: 0 };
  const aliyun = createAliyunSms({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items: ALIYUN_SMS_DEMO_ITEMS });
  let unanswered = 0;
  const counted: Vendor = {
    ...aliyun,
    routes(app, world) {
      // At the connection, since a request that is broken off reaches no hook.
      app.server.on('request', (_request, answer) => {
        let isSent = false;
        // An answer that is destroyed and then ended counts as finished for Node.js, and has no such event.
        answer.once('finish', () => {
          isSent = true;
        });
        answer.once('close', () => {
          if (!isSent) unanswered += 1;
        });
      });
      aliyun.routes(app, world);
    },
  };
  const trouble = { slowMs: SLOW_MS, lateMs: LATE_MS };
  const simulator = await startVendors({ vendors: [counted], tables, receiptAddresses, trouble });
  return { ...simulator, countUnanswered: () => unanswered };
}

/** Adds the account at the simulator to acme. Returns its id. */
export async function addSmsAccount(url: string, simulator: Simulator): Promise<string> {
  const client = await connectClient(url);
  const token = await client.signIn('acme-admin', PASSWORD);
  const { accessKeyId, accessKeySecret } = ALIYUN_DEMO_ACCOUNT;
  const form = { vendor: 'aliyun', accessKeyId, accessKeySecret, endpoint: simulator.urlOf(SMS_VENDOR) };
  const added = await client.call(smsAccounts.addSmsAccount, { accountName: '测量', ...form }, token);
  return v.parse(smsAccounts.addSmsAccount.data, added).accountId;
}

/** Adds a sign and a template of an account that the vendor has passed. Returns the id of their merchant. */
export async function addSmsTemplate(ownerUrl: string, accountId: string): Promise<string> {
  const template = ALIYUN_SMS_DEMO_ITEMS.find(({ id }) => id === 'SMS_100000002');
  const sign = ALIYUN_SMS_DEMO_ITEMS.find(({ kind }) => kind === 'sign');
  const text = template?.text.replaceAll('${', '{') ?? '';
  return withOwnerConnection(ownerUrl, async (database) => {
    const { rows } = await database.query<{ merchant_id: string }>(
      `select merchant_id from channel_accounts where account_id = $1`,
      [accountId],
    );
    const merchantId = rows[0]?.merchant_id ?? '';
    await database.query(
      `insert into sms_signs (sign_id, merchant_id, account_id, sign_name, source, purpose, note, review_state)
       values ('soak', $1, $2, $3, 'company', 'general', '', 'passed')`,
      [merchantId, accountId, sign?.name],
    );
    await database.query(
      `insert into channel_templates (template_id, merchant_id, channel, template_code, template_name, template_type, account_id,
         vendor_template_id, review_state) values ($4, $1, 'sms', $4, '测量', 'notice', $2, $3, 'passed')`,
      [merchantId, accountId, template?.id, SOAK_TEMPLATE],
    );
    await database.query(
      `insert into channel_template_versions (template_id, merchant_id, number, content, variables, user_id, user_name)
       values ($4, $1, 1, $2, $3, '-', '-')`,
      [
        merchantId,
        JSON.stringify({ text, signId: 'soak' }),
        JSON.stringify(['name', 'project', 'content'].map((name) => ({ name, sample: null, description: null }))),
        SOAK_TEMPLATE,
      ],
    );
    return merchantId;
  });
}
