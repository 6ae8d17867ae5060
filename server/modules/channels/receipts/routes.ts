import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isSignedByWeChat } from '../../../channels/mini/wechatEvents';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { answerRefusalsByStatus } from '../../../plugins/refusalStatuses';
import type { Services } from '../../../services';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import { channelAdapters } from '../records/adapters';
import { answerPress } from '../records/presses';
import { takeReceipt } from '../records/receipts';
import { takeReplies } from '../replies/takeReplies';
import { recordDecisions } from '../subscriptions/subscriptions';
import { EVENT_ROUTE, RECEIPT_ROUTE, isReceiptKey, readPushTokens } from './address';
import { takeEvent } from './events';

// In bytes: vendors send up to some hundred receipts at once.
const LONGEST_BODY = 2 * 1024 * 1024;
const Query = v.record(v.string(), v.fallback(v.string(), ''));
const Params = v.object({ accountId: v.string(), key: v.string() });

const NOT_HERE = { message: 'There are no receipts here.' };

/**
 * Takes the receipts of vendors, and the answers of people, in the form of each vendor. A vendor sends a receipt again until it is confirmed, so it is confirmed
 * once it is stored. A wrong key and an unknown account get the same answer.
 */
export function receiptsRoutes(app: FastifyInstance, services: Services): void {
  void app.register((scope, _options, done) => {
    // As it was sent, since a vendor may sign it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_BODY }, (_request, body, parsed) => {
      parsed(null, body);
    });
    answerRefusalsByStatus(scope);
    scope.post(RECEIPT_ROUTE, (request, reply) => takeReceipts(services, request, reply));
    scope.post(EVENT_ROUTE, (request, reply) => takeEvent(services, request, reply));
    scope.get(RECEIPT_ROUTE, (request, reply) => confirmAddress(services, request, reply));
    done();
  });
}

async function takeReceipts(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const account = await findAccount(services, request);
  if (!account) return reply.code(404).send(NOT_HERE);
  const read = channelAdapters[account.channel].readReceipts?.(services, account, {
    body: typeof request.body === 'string' ? request.body : '',
    headers: v.parse(Query, request.headers),
    query: v.parse(Query, request.query),
  });
  if (!read) {
    request.log.warn({ accountId: account.accountId }, 'a receipt is not in the form of its vendor');
    return reply.code(400).send({ message: 'This is no receipt.' });
  }
  const { merchantId, accountId } = account;
  const pressed = await services.store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
    // In one order in all calls, so that two of them can't wait for each other.
    const receipts = [...read.receipts].sort((one, other) => (one.vendorId < other.vendorId ? -1 : 1));
    await recordDecisions(db, services.storageCipher, { accountId, merchantId }, read.decisions ?? []);
    await takeReplies(db, services.storageCipher, account, read.replies ?? []);
    const messages = [];
    for (const receipt of receipts) messages.push(await takeReceipt(db, services, { accountId, merchantId }, receipt));
    return messages.filter((message) => message !== undefined);
  });
  // Once the presses are stored, so that no transaction waits for the vendor.
  for (const message of pressed) await answerPress(services, account, message);
  return reply.send(read.answer);
}

// WeChat asks once whether the address belongs to whoever has entered it, by a signed text that comes back as it is ("验证消息的确来自微信服务器").
async function confirmAddress(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const account = await findAccount(services, request);
  if (account?.channel !== 'mini') return reply.code(404).send(NOT_HERE);
  const query = v.parse(Query, request.query);
  if (!readPushTokens(services.storageCipher, account).some((token) => isSignedByWeChat(token, query)))
    return reply.code(400).send({ message: 'This is not signed.' });
  return reply.type('text/plain').send((query.echostr ?? '').replace(/[^\w-]/g, ''));
}

// The account of a path, if its key is right. Whoever guesses is slowed down.
async function findAccount(services: Services, request: FastifyRequest): Promise<AccountRow | undefined> {
  const { accountId, key } = v.parse(Params, request.params);
  const isKnown = isReceiptKey(services.storageCipher, accountId, key);
  if (!isKnown) await services.limits.inCallback(accountId, request.ip, () => Promise.resolve());
  if (!isKnown) return undefined;
  const [account] = await services.store.asSession((db) =>
    db.select().from(channelAccounts).where(eq(channelAccounts.accountId, accountId)),
  );
  return account;
}
