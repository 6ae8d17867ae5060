import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { confirmEvent, readEvent } from '../../../channels/dingtalk/events';
import type { SentEvent } from '../../../channels/dingtalk/events';
import type { Services } from '../../../services';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import { readEventKeys } from '../dingtalkApps/settings';
import { askForChangedPeople } from '../identities/peopleJob';

const Params = v.object({ accountId: v.string() });
const Query = v.object({
  // Addresses that were registered by a call get the shorter name.
  msg_signature: v.optional(v.string()),
  signature: v.optional(v.string()),
  timestamp: v.string(),
  nonce: v.string(),
});
const Body = v.pipe(v.string(), v.parseJson(), v.object({ encrypt: v.string() }));

// A member has come, was changed, or has left ("通讯录事件").
const CONTACT_EVENTS: ReadonlySet<string> = new Set(['user_add_org', 'user_modify_org', 'user_leave_org']);

const NO_EVENT = { message: 'This is no event of this app.' };

/**
 * Takes the events of an app of DingTalk, signed and encrypted by its keys. The ids of changed persons are brought up to date at once; any other event is confirmed only, such as the one by which DingTalk checks the address. What is not signed gets the same answer for every app.
 */
export async function takeEvent(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { accountId } = v.parse(Params, request.params);
  const sent = readSent(request);
  const account = await findApp(services, accountId);
  const keys = account && readEventKeys(services.storageCipher, account);
  const now = Date.now();
  const event = keys && sent && readEvent(keys, sent, now);
  if (!account || !keys || !sent || !event) {
    // Whoever guesses is slowed down.
    await services.limits.inCallback(accountId, request.ip, () => Promise.resolve());
    return reply.code(400).send(NO_EVENT);
  }
  if (CONTACT_EVENTS.has(event.type) && account.enabled)
    await askForChangedPeople(services, account, { userIds: event.userIds, eventKey: sent.signature });
  return reply.send(confirmEvent(keys, now));
}

function readSent(request: FastifyRequest): SentEvent | undefined {
  const query = v.safeParse(Query, request.query);
  const body = v.safeParse(Body, request.body);
  if (!query.success || !body.success) return undefined;
  const { msg_signature: signature = query.output.signature ?? '', timestamp, nonce } = query.output;
  return { signature, timestamp, nonce, encrypted: body.output.encrypt };
}

async function findApp({ store }: Services, accountId: string): Promise<AccountRow | undefined> {
  const [account] = await store.asSession((db) =>
    db.select().from(channelAccounts).where(eq(channelAccounts.accountId, accountId)),
  );
  return account?.channel === 'dingtalk' ? account : undefined;
}
