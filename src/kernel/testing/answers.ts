import * as v from 'valibot';
import type { Endpoint, Endpoints } from 'contract/endpoint';
import type { Envelope } from 'contract/envelope';
import { REFUSED_CODE } from 'contract/envelope';
import { registry } from 'contract/registry';
import { jsonResponse, neverResponds } from '@/platform/testing/wire';
import type { Responder } from '@/platform/testing/wire';

type ContractFile = (typeof registry)[keyof typeof registry];
type All<File> = (File extends unknown ? (file: File) => void : never) extends (all: infer Merged) => void
  ? Merged
  : never;
type Contract = All<ContractFile>;
type AnswerTo<E> = E extends Endpoint ? v.InferInput<E['data']> | Responder : never;

/** The name of an endpoint of the contract. */
export type EndpointName = keyof Contract;

/**
 * The answers to a screen's calls, by endpoint. An answer is data, {@link pending}, {@link unreachable} or
 * {@link refused}.
 */
export type Answers = { readonly [Name in EndpointName]?: AnswerTo<Contract[Name]> };

/** Never answers a call, for testing a screen's loading state. */
export const pending: Responder = neverResponds;

/** Fails a call as if the server were unreachable. */
export const unreachable: Responder = () => Response.error();

/** Refuses a call: `refused({ subMsg: '岗位编码已存在', data: { fields: [{ name, message }] } })`. */
export function refused(said: Envelope): Responder {
  return () => jsonResponse({ code: REFUSED_CODE, ...said });
}

/** Refuses a save because another user has changed the row since it was read. */
export const outdated: Responder = refused({
  subCode: 'conflict',
  subMsg: '数据已被他人修改，请刷新后再试',
  data: { lastChange: { userName: '王芳', createTime: '2026-11-25T02:03:04.000Z' } },
});

/** Whether an answer is a function that responds, and not data. */
export function isResponder(answer: unknown): answer is Responder {
  return typeof answer === 'function';
}

/** Every endpoint of the contract, by its name. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values<Endpoints>(registry).flatMap((file) => Object.entries(file)),
);

/** The endpoint of this name. Throws if the contract has none. */
export function getEndpoint(name: string): Endpoint {
  const endpoint = endpoints.get(name);
  if (!endpoint) throw new Error(`The contract has no endpoint ${name}`);
  return endpoint;
}

/**
 * Throws if the contract does not allow an answer. Checks what the type checker can't, such as the format of a text or
 * the range of a number.
 */
export function assertValidAnswer(name: string, data: unknown): void {
  const { issues } = v.safeParse(getEndpoint(name).data, data);
  const faults = issues?.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`) ?? [];
  if (faults.length > 0) throw new Error(`No server answers ${name} so: ${faults.join('; ')}`);
}
