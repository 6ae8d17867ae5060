import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { confirmEvent, readEvent } from '../../../channels/dingtalk/events';
import type { Services } from '../../../services';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import { readEventKeys } from '../dingtalkApps/settings';
import { askForChangedContacts } from '../identities/changeJob';

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
 * Takes the events of an app of DingTalk, signed and encrypted by its keys. Changed contacts lead to a synchronisation, any other event
 * is confirmed only, such as the one by which DingTalk checks the address. What is not signed gets the same answer for every app.
 */
export async function takeEvent(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { accountId } = v.parse(Params, request.params);
  const query = v.safeParse(Query, request.query);
  const body = v.safeParse(Body, request.body);
  const account = await findApp(services, accountId);
  const keys = account && readEventKeys(services.storageCipher, account);
  const now = Date.now();
  const event =
    keys && query.success && body.success
      ? readEvent(
          keys,
          {
            signature: query.output.msg_signature ?? query.output.signature ?? '',
            ...{ timestamp: query.output.timestamp, nonce: query.output.nonce, encrypted: body.output.encrypt },
          },
          now,
        )
      : undefined;
  if (!account || !keys || !event) {
    // Whoever guesses is slowed down.
    await services.limits.inCallback(accountId, request.ip, () => Promise.resolve());
    return reply.code(400).send(NO_EVENT);
  }
  if (CONTACT_EVENTS.has(event.type) && account.enabled) await askForChangedContacts(services, account);
  return reply.send(confirmEvent(keys, now));
}

async function findApp({ store }: Services, accountId: string): Promise<AccountRow | undefined> {
  const [account] = await store.asSession((db) =>
    db.select().from(channelAccounts).where(eq(channelAccounts.accountId, accountId)),
  );
  return account?.channel === 'dingtalk' ? account : undefined;
}
