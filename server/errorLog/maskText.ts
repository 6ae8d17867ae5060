import { HIDDEN_PLACEHOLDER } from 'contract/hidden';
import { maskEmail, maskPhone } from 'contract/secret';

const EMAIL = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/g;
// A secret with its name, as in JSON, in the query of an address or in a header.
const NAMED =
  /((?:password|passwd|pwd|secret|token|authorization|credential|authcode|code|nonce|cookie)["']?\s*[:=]\s*["']?)(?:bearer\s+)?[^\s"'&,;)}]+/gi;
// Tokens, keys and hashes. Names in code are shorter, or have no digits.
const SECRET_LIKE_TEXT = /(?<![\w/+.-])(?=[\w+/-]*\d)(?=[\w+/-]*[A-Za-z])[\w+-]{32,}={0,2}(?![\w/.])/g;
// The query of an address may contain a filter or a one-time code.
const QUERY = /(https?:\/\/[^\s?#]+)[?#][^\s)]*/g;

/**
 * Masks what may be a secret in the text of an error: phone numbers, mail addresses, values with the name of a secret,
 * tokens, and the queries of web addresses. No contract describes such a text, so that only its form tells.
 */
export function maskText(text: string): string {
  return text
    .replace(QUERY, '$1')
    .replace(NAMED, `$1${HIDDEN_PLACEHOLDER}`)
    .replace(EMAIL, maskEmail)
    .replace(PHONE, maskPhone)
    .replace(SECRET_LIKE_TEXT, HIDDEN_PLACEHOLDER);
}
