import { session } from '../contract/access/session';
import { accountUsage } from '../contract/channels/accountUsage';
import { smsAccounts } from '../contract/channels/smsAccounts';
import { smsSigns } from '../contract/channels/smsSigns';
import { smsTemplates } from '../contract/channels/smsTemplates';
import type { ArgOf, DataOf, Endpoint } from '../contract/endpoint';
import { decryptField } from '../server/testing/browser';
import { HTTP_SMS_DEMO_KEY } from '../vendors/httpSms/demo';
import type { Simulator } from '../vendors/simulator';

/** Calls an endpoint as a signed-in user. */
export type Call = <E extends Endpoint>(endpoint: E, arg: ArgOf<E>) => Promise<DataOf<E>>;

/** A template, apart from its sign. */
type Template = Omit<ArgOf<typeof smsTemplates.addSmsTemplate>, 'signId'>;

/** Adds what other journeys add by hand: an account of the simulator's gateway, which reports to the portal, a sign and a template. */
export async function addSmsGateway(
  call: Call,
  { url, simulator, template }: { readonly url: string; readonly simulator: Simulator; readonly template: Template },
): Promise<void> {
  const { accountId } = await call(smsAccounts.addSmsAccount, {
    ...{ accountName: '短信网关', vendor: 'http', endpoint: `${simulator.urlOf('httpSms')}/send` },
    ...{ accessKeyId: HTTP_SMS_DEMO_KEY.id, accessKeySecret: HTTP_SMS_DEMO_KEY.secret },
  });
  const { fieldKey } = await call(session.getInfo, undefined);
  const { receiptAddress } = await call(accountUsage.getAccountUsage, { accountId });
  const receipts = decryptField(Buffer.from(fieldKey ?? '', 'base64'), receiptAddress ?? '');
  simulator.receiptAddresses.set('httpSms', HTTP_SMS_DEMO_KEY.id, url + new URL(receipts, url).pathname);
  const sign = { source: 'company', purpose: 'general', note: '公司名称', signName: '智慧能源' } as const;
  const { signId } = await call(smsSigns.addSmsSign, { ...sign, accountId });
  await call(smsTemplates.addSmsTemplate, { ...template, signId });
}
