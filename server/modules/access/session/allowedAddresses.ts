import type { BlockList } from 'node:net';
import type { Message } from 'contract/text';
import type { LoginReason } from 'contract/audit/loginLogs';
import { isInNetworks, listNetworks } from '../../../networks';
import type { ParameterValues } from '../../../parameters/parameters';
import { Refusal } from '../../../refusal';
import { ALLOWED_ADDRESSES } from './parameters';

type Values = Pick<ParameterValues, 'get'>;

/** The reason in the login log of a sign-in from an address that is not allowed. */
export const ADDRESS_REFUSED: LoginReason = 'addressNotAllowed';

/** The refusal of a user who works from an address that is not allowed. */
export function addressRefusal(): Refusal {
  return new Refusal('permission-denied', '当前网络地址不在允许登录的范围内，请联系管理员');
}

/**
 * Whether users may work from an address: the platform and each of the merchants allow it. Who allows no address in
 * particular allows all.
 */
export function isAddressAllowed(parameters: Values, merchantIds: readonly string[], address: string): boolean {
  return [undefined, ...merchantIds].every((merchantId) =>
    contains(parameters.get(ALLOWED_ADDRESSES, merchantId), address),
  );
}

/** Refuses a list without the address of whoever saves it, since nobody could take it back. */
export function describeOwnAddressRefusal(
  allowed: readonly string[],
  { address }: { readonly address: string },
): Message | undefined {
  if (contains(allowed, address)) return undefined;
  return { text: '其中不包含您当前的地址 {address}，保存后您将无法登录', values: { address } };
}

// Each list is compiled once. The values of parameters are new objects after each change.
const compiled = new WeakMap<readonly string[], BlockList>();

function contains(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true;
  const networks = compiled.get(allowed) ?? listNetworks(allowed);
  compiled.set(allowed, networks);
  return isInNetworks(address, networks);
}
