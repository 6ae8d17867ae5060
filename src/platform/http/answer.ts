import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { file } from 'contract/endpoint';
import { envelope, isSuccess, refusalDetail } from 'contract/envelope';
import { FIELD_KEY } from 'contract/access/session';
import { CallProblem, SYSTEM_ERROR } from './failure';
import { saveFile } from './saveFile';
import { keepFieldKey, openSecrets } from './secrets';
import { text } from '../language/text';

/** The data of an answer: unwrapped, decrypted, parsed by the contract; a refusal or an unreadable answer is thrown. */
export async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (endpoint.data === file && response.ok && !isJson) return saveFile(response);
  const answer = v.safeParse(envelope, isJson ? await response.json() : undefined);
  if (response.status !== 200) {
    const said = answer.success ? answer.output.subMsg || answer.output.msg : undefined;
    const subCode = (answer.success && answer.output.subCode) || undefined;
    throw new CallProblem(said || `${text('请求失败')}（${String(response.status)}）`, { kind: 'http', subCode });
  }
  if (!answer.success) throw new CallProblem(SYSTEM_ERROR, { kind: 'http' });
  const { subCode, msg, subMsg, data } = answer.output;
  if (!isSuccess(answer.output)) {
    const detail = v.safeParse(refusalDetail, data ?? {});
    throw new CallProblem(subMsg || msg || SYSTEM_ERROR, {
      subCode: subCode ?? undefined,
      fields: detail.success ? detail.output.fields : [],
    });
  }
  const parsed = v.safeParse(endpoint.data, await openSecrets(endpoint.data, withoutFieldKey(data)));
  if (!parsed.success) throw new CallProblem(SYSTEM_ERROR, { kind: 'http' });
  return parsed.output;
}

// The key of secret values stays here at the edge; the cache, actions and developer tools never see it.
function withoutFieldKey(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !(FIELD_KEY in data)) return data;
  const { [FIELD_KEY]: key, ...rest } = data;
  if (typeof key === 'string') keepFieldKey(key);
  return rest;
}
