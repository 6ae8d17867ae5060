import type { Message } from 'contract/text';

/**
 * What became of a message that was given to a vendor.
 *
 * - `handedOver`: the vendor has taken it; a receipt or a query tells the rest.
 * - `refused`: the vendor has not taken it, and says why. `isRetryable`: a later try may succeed. `isBounce`: the address is unknown
 *   there. `retrySeconds`: the vendor takes nothing before so many seconds.
 * - `unreached`: the request did not get there, so that it can be sent again.
 * - `unknown`: the request may have got there, but its answer did not come. It is never sent again by itself.
 */
export type SendOutcome =
  | { readonly kind: 'handedOver'; readonly vendorId: string }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly reason: Message;
      readonly isRetryable: boolean;
      readonly isBounce?: true;
      readonly retrySeconds?: number;
    }
  | { readonly kind: 'unreached'; readonly reason: Message }
  | { readonly kind: 'unknown'; readonly reason: Message };

/** What became of a message that the vendor was asked to take back: it is gone, or why not. */
export type RecallOutcome = { readonly kind: 'recalled' } | { readonly kind: 'failed'; readonly reason: Message };

/** What a code of a vendor means for a message. */
export interface CodeMeaning {
  readonly text: string;
  /** Whether a later try may succeed: the vendor is busy, or a limit in time was met. */
  readonly isRetryable?: true;
  /** For how many seconds the vendor takes nothing, if it says so. */
  readonly retrySeconds?: number;
}

/** Reads a refusal by the documented codes of a vendor. Words of a code that is not documented are shown as they are. */
export function readRefusal(
  meanings: Readonly<Record<string, CodeMeaning>>,
  code: string,
  words: string,
): Extract<SendOutcome, { readonly kind: 'refused' }> {
  const meaning = Object.hasOwn(meanings, code) ? meanings[code] : undefined;
  const reason: Message = meaning
    ? { text: '{reason}（{code}）', values: { reason: { text: meaning.text }, code } }
    : { text: '服务商拒绝了请求（{code}）：{words}', values: { code, words } };
  const refusal = { kind: 'refused' as const, code, reason, isRetryable: meaning?.isRetryable === true };
  return meaning?.retrySeconds === undefined ? refusal : { ...refusal, retrySeconds: meaning.retrySeconds };
}
