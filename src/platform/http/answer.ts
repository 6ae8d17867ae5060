import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { file } from 'contract/endpoint';
import { envelope, isSuccess, refusalDetail } from 'contract/envelope';
import type { Envelope, RefusalDetail } from 'contract/envelope';
import { FIELD_KEY_PROPERTY } from 'contract/access/session';
import type { Message } from 'contract/text';
import { CallError, UNKNOWN_ERROR_TEXT } from './failure';
import type { FieldFailure } from './failure';
import { saveFile } from './saveFile';
import { setFieldKey, decryptSecrets } from './secrets';
import { text } from '../language/text';

/**
 * Reads the data of a response: unwraps, decrypts and parses it by the contract. Calls `ensureSameSession`, which may
 * throw, before the response has any effect. Throws a CallError if the server refuses or the response is unreadable.
 */
export async function readResponse(
  endpoint: Endpoint,
  response: Response,
  ensureSameSession: () => void,
): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (endpoint.data === file && response.ok && !isJson) return saveFile(response);
  const answer = v.safeParse(envelope, isJson ? await response.json() : undefined);
  ensureSameSession();
  if (response.status !== 200) {
    const refusal = answer.success ? refusalIn(answer.output) : undefined;
    const title = { text: text('请求失败') };
    const message = refusal?.message || { text: text('{title}（{n}）'), values: { title, n: response.status } };
    throw new CallError(message, { kind: 'http', subCode: refusal?.subCode });
  }
  if (!answer.success) throw new CallError(UNKNOWN_ERROR_TEXT, { kind: 'http' });
  if (!isSuccess(answer.output)) {
    const { message, ...refusal } = refusalIn(answer.output);
    throw new CallError(message || UNKNOWN_ERROR_TEXT, refusal);
  }
  const parsed = v.safeParse(endpoint.data, await decryptSecrets(endpoint.data, withoutFieldKey(answer.output.data)));
  if (!parsed.success) throw new CallError(UNKNOWN_ERROR_TEXT, { kind: 'http' });
  return parsed.output;
}

// Reads why the server has refused a call: the code, the message, and the messages for single fields. A server other
// than the portal's own sends only a plain message.
function refusalIn({ subCode, msg, subMsg, data }: Envelope) {
  const detail = v.safeParse(refusalDetail, data ?? {});
  const { fields = [], lastChange, ...parts }: Partial<RefusalDetail> = detail.success ? detail.output : {};
  return {
    subCode: subCode ?? undefined,
    message: textIn(parts) ?? (subMsg || msg),
    fields: fields.map((field): FieldFailure => ({ name: field.name, message: textIn(field) ?? field.message })),
    ...(lastChange && { lastChange }),
  };
}

function textIn({ text, values }: Pick<RefusalDetail, 'text' | 'values'>): Message | undefined {
  return text === undefined ? undefined : { text, ...(values && { values }) };
}

// Stores the field key (the key of sealed values) and takes it out of the data, so that the cache, actions and
// developer tools never see it.
function withoutFieldKey(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !(FIELD_KEY_PROPERTY in data)) return data;
  const { [FIELD_KEY_PROPERTY]: key, ...rest } = data;
  if (typeof key === 'string') setFieldKey(key);
  return rest;
}
