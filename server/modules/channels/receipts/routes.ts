import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import { answerRefusalsByStatus } from '../../../plugins/refusalStatuses';
import type { Services } from '../../../services';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import { channelAdapters } from '../records/adapters';
import { takeReceipt } from '../records/receipts';
import { RECEIPT_ROUTE, isReceiptKey } from './address';

// In bytes: vendors send up to some hundred receipts at once.
const LONGEST_BODY = 2 * 1024 * 1024;
const Params = v.object({ accountId: v.string(), key: v.string() });

/**
 * Takes the receipts of vendors, in the form of each vendor. A vendor sends a receipt again until it is confirmed, so it is confirmed
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
    done();
  });
}

async function takeReceipts(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { accountId, key } = v.parse(Params, request.params);
  const isKnown = isReceiptKey(services.storageCipher, accountId, key);
  // Whoever guesses is slowed down.
  if (!isKnown) await services.limits.inCallback(accountId, request.ip, () => Promise.resolve());
  const account = isKnown ? await readAccount(services, accountId) : undefined;
  if (!account) return reply.code(404).send({ message: 'There are no receipts here.' });
  const { authorization = '' } = request.headers;
  const read = channelAdapters[account.channel].readReceipts?.(services, account, {
    body: typeof request.body === 'string' ? request.body : '',
    authorization,
  });
  if (!read) {
    request.log.warn({ accountId }, 'a receipt is not in the form of its vendor');
    return reply.code(400).send({ message: 'This is no receipt.' });
  }
  const { merchantId } = account;
  await services.store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
    // In one order in all calls, so that two of them can't wait for each other.
    const receipts = [...read.receipts].sort((one, other) => (one.vendorId < other.vendorId ? -1 : 1));
    for (const receipt of receipts) await takeReceipt(db, services, { accountId, merchantId }, receipt);
  });
  return reply.send(read.answer);
}

async function readAccount({ store }: Services, accountId: string): Promise<AccountRow | undefined> {
  const [account] = await store.asSession((db) =>
    db.select().from(channelAccounts).where(eq(channelAccounts.accountId, accountId)),
  );
  return account;
}
