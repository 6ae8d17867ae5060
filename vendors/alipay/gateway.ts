import { createSign, createVerify } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyText } from '../requestBody';
import type { AlipayApp, AlipaySettings } from './settings';

/** The content of an answer, such as `{ "code": "10000", "msg": "Success" }`. */
export interface Answer {
  readonly code: string;
  readonly msg: string;
  readonly sub_code?: string;
  readonly sub_msg?: string;
}

export const SUCCESS: Answer = { code: '10000', msg: 'Success' };

// "公共错误码".
const WORDS: Readonly<Record<string, string>> = {
  '20000': 'Service Currently Unavailable',
  '40001': 'Missing Required Arguments',
  '40002': 'Invalid Arguments',
  '40004': 'Business Failed',
};

/** Refuses a request. */
export function refuse(code: '20000' | '40001' | '40002' | '40004', subCode: string, subMessage: string): Answer {
  return { code, msg: WORDS[code] ?? '', sub_code: subCode, sub_msg: subMessage };
}

/** Serves a method of the gateway for an app whose signature was right. */
export type Method = (app: AlipayApp, bizContent: string) => Answer;

// "公共错误码", 缺少必选参数.
const REQUIRED: readonly (readonly [string, Answer])[] = [
  ['method', refuse('40001', 'isv.missing-method', '缺少方法名参数')],
  ['app_id', refuse('40001', 'isv.missing-app-id', '缺少AppID参数')],
  ['sign_type', refuse('40001', 'isv.missing-signature-type', '缺少签名类型参数')],
  ['sign', refuse('40001', 'isv.missing-signature', '缺少签名参数')],
  ['timestamp', refuse('40001', 'isv.missing-timestamp', '缺少时间戳参数')],
  ['version', refuse('40001', 'isv.missing-version', '缺少版本参数')],
];

/** The one address of Alipay's gateway, which checks the signatures of requests and signs the answers. */
export class Gateway {
  constructor(
    private readonly settings: AlipaySettings,
    private readonly methods: Readonly<Record<string, Method>>,
  ) {}

  routes(scope: FastifyInstance): void {
    scope.post('/gateway.do', (request, reply) => {
      const sent = readParameters(request);
      const app = this.settings.apps.find(({ appId }) => appId === sent.get('app_id'));
      const content = JSON.stringify(this.answer(sent, app));
      const method = sent.get('method') ?? '';
      const name = method === '' ? 'error_response' : `${method.replaceAll('.', '_')}_response`;
      // Without an app there is no key of which the caller could have the other half.
      const sign = app === undefined ? '' : `,"sign":"${this.sign(content)}"`;
      return reply.type('application/json;charset=utf-8').send(`{${JSON.stringify(name)}:${content}${sign}}`);
    });
  }

  private answer(sent: ReadonlyMap<string, string>, app: AlipayApp | undefined): Answer {
    const missing = REQUIRED.find(([name]) => (sent.get(name) ?? '') === '');
    if (missing !== undefined) return missing[1];
    if (sent.get('sign_type') !== 'RSA2') return refuse('40002', 'isv.invalid-signature-type', '无效签名类型');
    if (app === undefined) return refuse('40002', 'isv.invalid-app-id', '无效的AppID参数');
    // The documents ask for the format alone; the clock of the caller may be wrong.
    if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(sent.get('timestamp') ?? '')) {
      return refuse('40002', 'isv.invalid-timestamp', '非法的时间戳参数');
    }
    if ((sent.get('format') ?? 'JSON').toUpperCase() !== 'JSON') {
      return refuse('40002', 'isv.invalid-format', '无效的数据格式');
    }
    if (!isSigned(sent, app)) return refuse('40002', 'isv.invalid-signature', '无效签名');
    const name = sent.get('method') ?? '';
    const method = Object.hasOwn(this.methods, name) ? this.methods[name] : undefined;
    if (method === undefined) return refuse('40002', 'isv.invalid-method', '不存在的方法名');
    return method(app, sent.get('biz_content') ?? '');
  }

  private sign(content: string): string {
    return createSign('RSA-SHA256').update(content).sign(this.settings.privateKey, 'base64');
  }
}

// The common parameters are in the address, biz_content is in the form.
function readParameters(request: FastifyRequest): ReadonlyMap<string, string> {
  const { searchParams } = new URL(request.url, 'http://vendor');
  return new Map([...searchParams, ...new URLSearchParams(bodyText(request))]);
}

// "自行实现签名": all parameters but sign and empty ones, in the order of their names.
function isSigned(sent: ReadonlyMap<string, string>, app: AlipayApp): boolean {
  const signed = [...sent]
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createVerify('RSA-SHA256')
    .update(signed)
    .verify(app.publicKey, sent.get('sign') ?? '', 'base64');
}
