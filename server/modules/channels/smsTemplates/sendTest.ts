import type * as v from 'valibot';
import { renderSms } from 'contract/channels/smsContent';
import type { smsTemplates as contract } from 'contract/channels/smsTemplates';
import { fillVariables } from 'contract/channels/templateTexts';
import type { DataOf } from 'contract/endpoint';
import type { AuthenticatedVisitor } from '../../../caller';
import { testVendor } from '../../../channels/exchange';
import { smsVendors } from '../../../channels/sms/vendors';
import { newId } from '../../../db/ids';
import { Refusal, invalidArgument } from '../../../refusal';
import type { Services } from '../../../services';
import { openSmsAccount } from '../smsAccounts/settings';
import { parseContent } from './content';
import { readSignedTemplate } from './review';

type Argument = v.InferOutput<typeof contract.testSmsTemplate.arg>;

/** Sends a template that has passed its review to a number, and returns what portal and vendor have said. */
export async function sendTest(
  { store, storageCipher, outbound }: Services,
  who: AuthenticatedVisitor,
  { templateId, phone, values }: Argument,
): Promise<DataOf<typeof contract.testSmsTemplate>> {
  const { template, version, sign, account } = await store.asMerchant(who, (db) => readSignedTemplate(db, templateId));
  const { text } = parseContent(version.content);
  const rendered = renderSms({ signName: sign.signName, text }, values);
  if (!rendered.isComplete) throw invalidArgument(rendered.problems.map((problem) => ({ name: 'values', ...problem })));
  if (template.reviewState !== 'passed') throw new Refusal('conflict', '模板未通过审核，不能发送');
  if (!account.enabled) throw new Refusal('conflict', '账号“{name}”已停用', { name: account.accountName });
  const { vendor, ...key } = openSmsAccount(storageCipher, account);
  const { createSend, readSent } = smsVendors[vendor];
  const request = createSend(key, {
    ...{ phone, signName: sign.signName, recordId: newId() },
    text: fillVariables(text, values),
    templateId: template.vendorTemplateId ?? template.templateCode,
    values: version.variables.map(({ name }) => ({ name, value: values[name] ?? '' })),
  });
  const result = await testVendor(outbound, request, (answer) => {
    const outcome = readSent(answer);
    return outcome.kind === 'handedOver' ? null : outcome.reason;
  });
  return { ...result, accountName: account.accountName };
}
