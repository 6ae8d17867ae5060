import { smsAccounts } from 'contract/channels/smsAccounts';
import type { Portal, SignedIn } from '../../../testing/portal';

/** A vendor of SMS in a test, with a sign and a template that it has passed. */
export interface TestSms {
  readonly account: Omit<Parameters<typeof toForm>[0], 'accountName'>;
  readonly signName: string;
  readonly vendorTemplateId: string;
  /** The text of the template, with the variables of the portal. */
  readonly text: string;
}

function toForm(form: {
  readonly accountName: string;
  readonly vendor: 'aliyun' | 'tencent' | 'http';
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly sdkAppId?: string;
  readonly endpoint: string;
}) {
  return form;
}

/** Adds an account of SMS with a sign and a template, all of the name `code`, as if the vendor had passed them. */
export async function addPassedSms(
  portal: Portal,
  as: SignedIn,
  code: string,
  { account, signName, vendorTemplateId, text }: TestSms,
): Promise<{ readonly accountId: string }> {
  const { accountId } = await portal.call(smsAccounts.addSmsAccount, toForm({ accountName: code, ...account }), as);
  const { merchantId } = as;
  await portal.store.ownerQuery(
    `insert into sms_signs (sign_id, merchant_id, account_id, sign_name, source, purpose, note, review_state)
     values ($1, $2, $3, $4, 'company', 'general', '', 'passed')`,
    [code, merchantId, accountId, signName],
  );
  await portal.store.ownerQuery(
    `insert into channel_templates (template_id, merchant_id, channel, template_code, template_name, template_type, account_id,
       vendor_template_id, review_state) values ($1, $2, 'sms', $1, $1, 'notice', $3, $4, 'passed')`,
    [code, merchantId, accountId, vendorTemplateId],
  );
  const variables = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, sample: null, description: null }));
  await portal.store.ownerQuery(
    `insert into channel_template_versions (template_id, merchant_id, number, content, variables, user_id, user_name)
     values ($1, $2, 1, $3, $4, '-', '-')`,
    [code, merchantId, JSON.stringify({ text, signId: code }), JSON.stringify(variables)],
  );
  return { accountId };
}
