import { randomUUID } from 'node:crypto';
import { literal, object, safeParse, string, variant } from 'valibot';
import type { InferOutput } from 'valibot';
import type { ReceiptAddresses } from '../receiptAddresses';
import { acceptText, bodyText, parseObject } from '../requestBody';
import { outcomeOf, parseMobile } from '../sms/phones';
import { countParts } from '../sms/text';
import type { Tables } from '../tables';
import type { Vendor, World } from '../vendor';
import { createSignatureCheck, signReceipt } from './signature';
import type { GatewayKey } from './signature';

/** Options of {@link createHttpSms}. */
export interface HttpSmsOptions {
  readonly tables: Tables;
  readonly receiptAddresses: ReceiptAddresses;
  readonly key: GatewayKey;
}

const NAME = 'httpSms';
const RECEIPT_RULES = { confirmedBy: { code: 0 }, retries: 3, answerWithinMs: 5_000 } as const;
const requestSchema = variant('type', [
  object({ type: literal('test') }),
  object({ type: literal('balance') }),
  object({ type: literal('send'), id: string(), phone: string(), sign: string(), text: string() }),
]);
// The messages that the customer has bought.
const BOUGHT = 5_000;
const REASONS = { invalidNumber: '空号', outOfService: '停机', blacklisted: '黑名单号码' } as const;

/** Plays a gateway of a merchant's own, as docs/sms-gateway.md describes it. */
export function createHttpSms({ tables, receiptAddresses, key }: HttpSmsOptions): Vendor {
  const isSigned = createSignatureCheck(key, tables, NAME);
  // The gateway's own ids of the messages that it has taken, by the ids of the customer.
  const taken = tables.open(`${NAME}Messages`, string());
  receiptAddresses.declare(NAME, key.id);

  function send(world: World, { id, phone, sign, text }: Record<'id' | 'phone' | 'sign' | 'text', string>) {
    const former = taken.get(id);
    if (former !== undefined) return { code: 0, id: former };
    const mobile = parseMobile(phone);
    if (mobile === undefined) return { code: 'phone', message: '手机号码格式错误', isRetryable: false };
    const messageId = randomUUID();
    taken.set(id, messageId);
    const outcome = outcomeOf(mobile);
    const parts = countParts(`【${sign}】${text}`);
    const arrival = { account: key.id, recipient: mobile, kind: 'sms', signName: sign, text, parts } as const;
    if (outcome === 'delivered' || outcome === 'noReceipt') world.arrive({ ...arrival, messageId });
    if (outcome !== 'noReceipt') report(world, { id, vendorId: messageId, units: parts }, outcome);
    return { code: 0, id: messageId };
  }

  function answer(world: World, request: InferOutput<typeof requestSchema>) {
    if (request.type === 'test') return { code: 0 };
    return request.type === 'balance' ? { code: 0, balance: BOUGHT - taken.size } : send(world, request);
  }

  function report(
    world: World,
    message: { readonly id: string; readonly vendorId: string; readonly units: number },
    outcome: 'delivered' | keyof typeof REASONS,
  ): void {
    const isDelivered = outcome === 'delivered';
    const state = isDelivered ? { state: 'delivered' } : { state: 'failed', code: outcome, message: REASONS[outcome] };
    post(world, { ...message, ...state, time: new Date(world.now()).toISOString() });
  }

  function post(world: World, entry: object): void {
    const url = receiptAddresses.get(NAME, key.id);
    if (url === undefined) return;
    const body = JSON.stringify([entry]);
    const authorization = signReceipt(key, { time: String(world.now()), nonce: randomUUID(), body });
    const headers = { 'content-type': 'application/json', authorization };
    world.sendReceipt({ url, headers, body, rules: RECEIPT_RULES });
  }

  return {
    name: NAME,
    title: 'HTTP 短信网关',
    busy: { status: 503, body: { code: 'busy', message: '系统繁忙', isRetryable: true } },
    reply: (world, { recipient: phone, text }) =>
      post(world, { replyId: randomUUID(), phone, text, time: new Date(world.now()).toISOString() }),
    routes(app, world) {
      void app.register(async (scope) => {
        acceptText(scope);
        scope.post('/*', (request, reply) => {
          const body = bodyText(request);
          if (!isSigned(request.headers.authorization ?? '', body, world.now()))
            return reply.code(401).send({ code: 'signature', message: '签名错误', isRetryable: false });
          const parsed = safeParse(requestSchema, parseObject(body));
          if (!parsed.success) return reply.code(400).send({ code: 'request', message: '请求格式错误' });
          return reply.send(answer(world, parsed.output));
        });
      });
    },
  };
}
