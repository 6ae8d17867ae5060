import { IMAP_PORTS, USUAL_MAIL_PORTS } from 'contract/channels/mailAccounts';
import { createOutboundGuard } from '../outbound/guard';
import type { GuardOptions, OutboundGuard } from '../outbound/guard';
import type { SmtpSettings } from './settings';

const USUAL_PORTS = [...USUAL_MAIL_PORTS, ...Object.values(IMAP_PORTS)];

/**
 * Creates the guard of connections to the mail servers of accounts. `networks` and `servers` as for `createOutboundGuard`; the mail server that
 * the environment names is let in as well, which may be in the company's own network.
 */
export function createMailGuard(
  networks: readonly string[] | undefined,
  smtp?: SmtpSettings,
  servers: GuardOptions['servers'] = [],
): OutboundGuard {
  if (!smtp) return createOutboundGuard({ networks, servers, ports: USUAL_PORTS });
  const { hostname, port } = new URL(smtp.url);
  const ports = port === '' ? USUAL_PORTS : [...USUAL_PORTS, Number(port)];
  return createOutboundGuard({ networks, servers, trustedHost: hostname, ports });
}
