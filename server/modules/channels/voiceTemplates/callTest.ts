import type * as v from 'valibot';
import { renderCall } from 'contract/channels/voiceContent';
import type { VoiceContent } from 'contract/channels/voiceContent';
import type { voiceTemplates as contract } from 'contract/channels/voiceTemplates';
import type { DataOf } from 'contract/endpoint';
import type { AuthenticatedVisitor } from '../../../caller';
import { testVendor } from '../../../channels/exchange';
import type { SpokenContent } from '../../../channels/voice/adapter';
import { pickCallerNumber } from '../../../channels/voice/callerNumber';
import { voiceVendors } from '../../../channels/voice/vendors';
import { newId } from '../../../db/ids';
import { invalidArgument } from '../../../refusal';
import type { Services } from '../../../services';
import { readSender } from '../accounts/sender';
import { readTemplateRow } from '../templates/templates';
import { openVoiceAccount } from '../voiceAccounts/settings';
import { parseContent, toSpokenContent } from './content';

type Argument = v.InferOutput<typeof contract.testVoiceTemplate.arg>;

/** Calls a number with the present version of a template, by the account of the template, else by the default one. */
export async function callTest(
  { store, storageCipher, outbound }: Services,
  who: AuthenticatedVisitor,
  { templateId, phone, values }: Argument,
): Promise<DataOf<typeof contract.testVoiceTemplate>> {
  const { content, sender } = await store.asMerchant(who, async (db) => {
    const { template, version } = await readTemplateRow(db, 'voice', templateId);
    return { content: parseContent(version.content), sender: await readSender(db, 'voice', template.accountId) };
  });
  const spoken = toSpoken(content, values);
  const { vendor, numbers, ...account } = openVoiceAccount(storageCipher, sender);
  const { createCall, readFailure } = voiceVendors[vendor];
  const { playTimes, volume, speed } = content;
  const call = { phone, callerNumber: pickCallerNumber(numbers), content: spoken, playTimes, volume, speed };
  const result = await testVendor(outbound, createCall(account, { ...call, recordId: newId() }), readFailure);
  return { ...result, accountName: sender.accountName };
}

function toSpoken(content: VoiceContent, values: Argument['values']): SpokenContent {
  const rendered = renderCall(content, values);
  if (!rendered.isComplete) throw invalidArgument(rendered.problems.map((problem) => ({ name: 'values', ...problem })));
  return toSpokenContent(content, rendered.message.values);
}
