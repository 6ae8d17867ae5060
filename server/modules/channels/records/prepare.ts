import { VERIFICATION_CODE_LIFETIME_MINUTES } from 'contract/access/passwords';
import type { VariableValues } from 'contract/channels/templateTexts';
import type { Message } from 'contract/text';
import type { Db } from '../../../db/store';
import { findTemplateObstacle } from '../templates/obstacle';
import type { TemplateRow } from '../templates/templates';
import type { Addresses, ChannelAdapter } from './adapter';
import { channelAdapters } from './adapters';
import type { MessageDraft, MessageServices } from './draft';
import { sealContent } from './content';
import type { StoredAddresses } from './content';
import { maskValues } from './masking';
import { findBlock } from './optOut';
import type { FindBlock } from './optOut';

/** The addresses of the person whom a message is for: those of the draft and of the user, and what only an account knows. */
export interface KnownAddresses extends Pick<Addresses, 'vendorUserId' | 'accountId'> {
  readonly addresses: StoredAddresses;
}

/** What a message is prepared with. */
export interface PrepareServices extends Pick<MessageServices, 'storageCipher'> {
  /** For many messages, by what was read of all their recipients. */
  readonly checkBlock?: FindBlock;
}

/**
 * Fills a message in and checks it, as far as that goes before it is sent. Returns the columns of its record and why it can't be sent,
 * if so.
 */
export async function prepareMessage(
  db: Db,
  { storageCipher, checkBlock = findBlock }: PrepareServices,
  row: TemplateRow,
  draft: MessageDraft,
  { addresses, ...known }: KnownAddresses,
) {
  const adapter = channelAdapters[draft.channel];
  const { template } = row;
  const { templateId, templateCode, templateName, templateType, versionNumber } = template;
  const address = adapter.findAddress({ ...addresses, ...known });
  const recipientHash = hashAddress({ storageCipher }, draft.channel, { addresses, ...known });
  const shownValues = maskValues(templateType, draft.values, draft.privateNames);
  const shown = await adapter.fill(db, row, { ...draft, values: shownValues });
  const filled = await adapter.fill(db, row, draft);
  const values = toPlainValues(draft.values);
  const expiryTime = draft.expiryTime ?? (templateType === 'verification' ? codeExpiry() : null);
  const problem = await findProblem(db, { template, draft, recipientHash, adapter, filled, checkBlock });
  const { language, formId, letterOnFailure } = draft;
  const stored = {
    ...{ values, language, formId, letterOnFailure },
    privateNames: [...(draft.privateNames ?? [])],
    addresses,
    expiryTime,
    fallbacks: [...draft.fallbacks],
  };
  // A verification code that is not sent is not kept.
  const isKept = problem === null || templateType !== 'verification';
  return {
    problem,
    columns: {
      ...{ channel: draft.channel, templateId, templateCode, templateName, templateType, versionNumber },
      ...{ userId: draft.userId, recipientHash, expiryTime },
      recipientCipher: address === undefined ? null : storageCipher.seal(address),
      shownRecipient: address === undefined ? '' : await adapter.maskAddress(address, db),
      shownTitle: shown.isComplete ? shown.message.title : null,
      shownText: shown.isComplete ? shown.message.text : '',
      mail: shown.isComplete ? (shown.message.mail ?? null) : null,
      shownValues: Object.entries(shownValues).map(([name, value]) => ({ name, value })),
      contentCipher:
        isKept && filled.isComplete
          ? sealContent(storageCipher, { ...stored, content: { ...filled.message.content } })
          : null,
    },
  };
}

interface Checked {
  readonly template: TemplateRow['template'];
  readonly draft: MessageDraft;
  readonly recipientHash: Buffer | null;
  readonly adapter: ChannelAdapter;
  readonly filled: Awaited<ReturnType<ChannelAdapter['fill']>>;
  readonly checkBlock: FindBlock;
}

// Why a message can't be sent, as far as it is known when it is added.
async function findProblem(
  db: Db,
  { template, draft, recipientHash, adapter, filled, checkBlock }: Checked,
): Promise<Message | null> {
  const obstacle = findTemplateObstacle(template);
  if (obstacle) return obstacle;
  if (recipientHash === null) return { text: adapter.missingAddress };
  if (!filled.isComplete) return filled.problems[0] ?? { text: '变量的值不完整' };
  return checkBlock(db, { channel: draft.channel, recipientHash, templateType: template.templateType });
}

/** The hash of the address of a person in a channel, by which blocks name them. Null: they have none. */
export function hashAddress(
  { storageCipher }: Pick<MessageServices, 'storageCipher'>,
  channel: MessageDraft['channel'],
  { addresses, ...known }: KnownAddresses,
): Buffer | null {
  const address = channelAdapters[channel].findAddress({ ...addresses, ...known });
  return address === undefined ? null : storageCipher.searchHash(address);
}

function toPlainValues(values: VariableValues): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}

function codeExpiry(): string {
  return new Date(Date.now() + VERIFICATION_CODE_LIFETIME_MINUTES * 60_000).toISOString();
}
