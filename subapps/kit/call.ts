import * as v from 'valibot';
import type { ArgOf, DataOf, Endpoint } from 'contract/endpoint';
import type { SubAppCallFailure, SubAppPortal } from 'contract/children/subapp';

/**
 * Calls an endpoint of the contract through the portal. Checks the types of the argument and of the answer at compile
 * time.
 */
export async function call<E extends Endpoint>(portal: SubAppPortal, endpoint: E, arg: ArgOf<E>): Promise<DataOf<E>> {
  const { method, path, data } = endpoint;
  const answer = await portal.call({ method, path, arg: typeof arg === 'object' ? { ...arg } : {} });
  return v.parse(data, answer);
}

/** Returns the message for the user about a failed call. Accepts every rejected value, not only an Error. */
export function toErrorMessage(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

/** Whether a call was refused with this sub-code, such as `conflict`. */
export function isRefused(problem: unknown, subCode: string): problem is SubAppCallFailure {
  return problem instanceof Error && 'subCode' in problem && problem.subCode === subCode;
}
