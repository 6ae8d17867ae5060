import { Refusal } from '../../../refusal';
import type { ServerResources } from '../../../services';

/** The address at which browsers take passkeys, and the domain that the passkeys belong to. */
export interface PasskeyOrigin {
  readonly origin: string;
  readonly domain: string;
}

/** Returns the address at which passkeys work; undefined where the installation names none (`PORTAL_ORIGIN`). */
export function findPasskeyOrigin({ origin }: Pick<ServerResources, 'origin'>): PasskeyOrigin | undefined {
  return origin === undefined ? undefined : { origin, domain: new URL(origin).hostname };
}

/** Returns the address at which passkeys work. Refuses where the installation names none. */
export function getPasskeyOrigin(services: Pick<ServerResources, 'origin'>): PasskeyOrigin {
  const found = findPasskeyOrigin(services);
  if (!found) throw new Refusal('conflict', '管理员没有设置门户的网址，不能使用通行密钥');
  return found;
}
