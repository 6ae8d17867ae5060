import type { AccountTestResult } from 'contract/channels/account';
import type { Message } from 'contract/text';
import { getErrorCode } from '../errors';
import { ForbiddenAddressError } from '../outbound/guard';
import type { Outbound } from '../outbound/outbound';
import type { SendOutcome } from './outcome';
import { runRecordedTest } from './recordDialogue';

/** A request to a vendor, signed. */
export interface VendorRequest {
  /** Default: POST. */
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a vendor has answered. */
export interface VendorAnswer {
  readonly status: number;
  /** The body, if it is JSON. */
  readonly json: unknown;
  /** The body as it came, for what JSON does not keep: large numbers, and what a signature is of. */
  readonly text: string;
}

/** Says why a vendor's answer is a refusal; null if it is none. */
export type ReadVendorFailure = (answer: VendorAnswer) => Message | null;

/**
 * Sends a request to a vendor to test an account, and returns what both sides have said. A vendor that can't be reached or
 * refuses is a result, not an error.
 */
export function testVendor(
  outbound: Outbound,
  request: VendorRequest,
  readFailure: ReadVendorFailure,
): Promise<AccountTestResult> {
  return runRecordedTest(outbound, [], async (recorded) => {
    try {
      return readFailure(await exchange(recorded, request));
    } catch (error) {
      return describeNetworkFailure(error);
    }
  });
}

/** The answer of a vendor, or why there is none. */
export type VendorReply =
  | { readonly kind: 'answered'; readonly answer: VendorAnswer }
  | Extract<SendOutcome, { readonly kind: 'unreached' | 'unknown' }>;

// With these errors nothing was sent: there was no connection.
const BEFORE_SENDING: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EFORBIDDENADDRESS'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'],
]);

/** Sends a request to a vendor. Tells a request that can't have got there from one whose answer did not come. */
export async function callVendor(
  outbound: Outbound,
  request: VendorRequest,
  signal: AbortSignal,
): Promise<VendorReply> {
  try {
    return { kind: 'answered', answer: await exchange(outbound, request, signal) };
  } catch (error) {
    const reason = describeNetworkFailure(error);
    return { kind: BEFORE_SENDING.has(getErrorCode(error)) ? 'unreached' : 'unknown', reason };
  }
}

async function exchange(
  outbound: Outbound,
  { method = 'POST', url, headers, body }: VendorRequest,
  signal?: AbortSignal,
): Promise<VendorAnswer> {
  const sent = method === 'GET' ? {} : { body };
  const answer = await outbound(url, { method, headers, ...sent, ...(signal && { signal }) });
  const text = answer.body.toString('utf8');
  return { status: answer.status, json: parseJson(text), text };
}

/** Says why a vendor could not be reached. */
function describeNetworkFailure(error: unknown): Message {
  if (error instanceof ForbiddenAddressError) return { text: '门户不能连接该服务地址，请联系平台管理员' };
  if (error instanceof Error && error.name === 'TimeoutError') return { text: '服务商响应超时' };
  const code = getErrorCode(error);
  return code === '' ? { text: '无法连接服务商' } : { text: '无法连接服务商（{code}）', values: { code } };
}

/** The value of a text in JSON; undefined for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
