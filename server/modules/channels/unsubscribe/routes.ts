import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readMerchantName } from '../../../db/merchantName';
import { WHOLE_MERCHANT_SCOPE } from '../../../db/store';
import type { Services } from '../../../services';
import { UNSUBSCRIBE_PATH, readUnsubscribeToken } from './link';
import type { Subscription } from './link';
import { renderUnsubscribePage } from './page';
import type { UnsubscribeStep } from './page';
import { unsubscribe } from './unsubscribe';

const Query = v.object({ token: v.fallback(v.string(), '') });

/**
 * The page on which recipients of marketing mails unsubscribe. Opening it changes nothing, since mail programs open links ahead. A POST
 * unsubscribes, by the button or by the mail program itself (RFC 8058).
 */
export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  const { store, storageCipher } = services;

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    step: Exclude<UnsubscribeStep, 'invalid'>,
  ): Promise<void> {
    const { token } = v.parse(Query, request.query);
    const subscription = readUnsubscribeToken(storageCipher, token);
    const merchantName = subscription && (await act(subscription, step));
    const shown = merchantName === undefined ? 'invalid' : step;
    const acceptLanguage = request.headers['accept-language'];
    await reply
      .code(shown === 'invalid' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(renderUnsubscribePage(shown, { merchantName: merchantName ?? '', acceptLanguage }));
  }

  const act = (subscription: Subscription, step: UnsubscribeStep) =>
    store.asMerchant({ merchantId: subscription.merchantId, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
      const merchantName = await readMerchantName(db, subscription.merchantId);
      if (merchantName !== undefined && step === 'done') await unsubscribe(db, subscription);
      return merchantName;
    });

  app.register((scope, _, done) => {
    // Of a form nothing is read: the token in the address says all.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    scope.get(UNSUBSCRIBE_PATH, { exposeHeadRoute: true }, (request, reply) => answer(request, reply, 'asked'));
    scope.post(UNSUBSCRIBE_PATH, (request, reply) => answer(request, reply, 'done'));
    done();
  });
}
