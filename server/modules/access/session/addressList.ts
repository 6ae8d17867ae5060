import type { BlockList } from 'node:net';
import type { Message } from 'contract/text';
import { isInNetworks, listNetworks } from '../../../networks';

/** Refuses a list without the address of whoever saves it, since nobody could take it back. */
export function describeOwnAddressRefusal(
  allowed: readonly string[],
  { address }: { readonly address: string },
): Message | undefined {
  if (isInAddressList(allowed, address)) return undefined;
  return { text: '其中不包含您当前的地址 {address}，保存后您将无法登录', values: { address } };
}

// Each list is compiled once. The values of parameters are new objects after each change.
const compiled = new WeakMap<readonly string[], BlockList>();

/** Whether a list of allowed addresses contains an address. An empty list contains every address. */
export function isInAddressList(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true;
  const networks = compiled.get(allowed) ?? listNetworks(allowed);
  compiled.set(allowed, networks);
  return isInNetworks(address, networks);
}
