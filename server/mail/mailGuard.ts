import { USUAL_MAIL_PORTS } from 'contract/channels/mailAccounts';
import { createOutboundGuard } from '../outbound/guard';
import type { OutboundGuard } from '../outbound/guard';

/** Creates the guard of connections to the mail servers of accounts. `networks` as for `createOutboundGuard`. */
export function createMailGuard(networks: readonly string[] | undefined): OutboundGuard {
  return createOutboundGuard({ networks, ports: USUAL_MAIL_PORTS });
}
