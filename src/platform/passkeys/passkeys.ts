import type { CreatedPasskey, NewPasskeyQuestion, PasskeyProof, PasskeyQuestion } from 'contract/access/passkeys';
import { throwFailure } from '../http/failure';
import { text } from '../language/text';
import type { PortalText } from '../language/translateWith';

// The algorithms of public keys that the server verifies: Ed25519, ES256 and RS256.
const ALGORITHMS = [-8, -7, -257];

/** Returns why passkeys can't be used in this browser at this address; undefined if they can. */
export function findPasskeyProblem(origin: string | null): PortalText | undefined {
  if (origin === null) return text('管理员没有设置门户的网址，不能使用通行密钥');
  if (origin !== window.location.origin)
    return { text: text('请从 {origin} 打开门户后再使用通行密钥'), values: { origin } };
  return canUsePasskeys() ? undefined : text('此浏览器不支持通行密钥');
}

/** Whether the browser can answer this question for a passkey, or for a new one, at this address. */
export function canAnswer<Question extends PasskeyQuestion>(
  question: Question | null | undefined,
): question is Question {
  return question?.domain === window.location.hostname && canUsePasskeys();
}

// Missing in old browsers, and at addresses without TLS.
function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/**
 * Has the browser create a passkey. Throws a failure with a sentence for the user if the user declines, or if the device
 * has a passkey of the account already.
 */
export async function createPasskey({
  challenge,
  domain,
  known,
  user,
  siteName,
}: NewPasskeyQuestion): Promise<CreatedPasskey> {
  const credential = await navigator.credentials
    .create({
      publicKey: {
        challenge: decode(challenge),
        rp: { id: domain, name: siteName },
        user: { ...user, id: decode(user.id) },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map(toDescriptor),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      },
    })
    .catch(throwDeclined);
  if (!(credential instanceof PublicKeyCredential)) return throwDeclined();
  const { response } = credential;
  if (!(response instanceof AuthenticatorAttestationResponse)) return throwDeclined();
  return {
    id: credential.id,
    clientData: encode(response.clientDataJSON),
    attestation: encode(response.attestationObject),
    transports: response.getTransports(),
  };
}

/** Has the browser prove one of the user's passkeys. Throws a failure with a sentence for the user if they decline. */
export async function getPasskeyProof({ challenge, domain, known }: PasskeyQuestion): Promise<PasskeyProof> {
  const credential = await navigator.credentials
    .get({
      publicKey: {
        challenge: decode(challenge),
        rpId: domain,
        allowCredentials: known.map(toDescriptor),
        userVerification: 'required',
      },
    })
    .catch(throwDeclined);
  if (!(credential instanceof PublicKeyCredential)) return throwDeclined();
  const { response } = credential;
  if (!(response instanceof AuthenticatorAssertionResponse)) return throwDeclined();
  return {
    id: credential.id,
    clientData: encode(response.clientDataJSON),
    authenticatorData: encode(response.authenticatorData),
    signature: encode(response.signature),
  };
}

function toDescriptor({ id, transports }: PasskeyQuestion['known'][number]): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: decode(id), transports };
}

// Browsers do not tell a refusal of the user from a time-out, so that pages learn nothing about the devices.
function throwDeclined(error?: unknown): never {
  const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
  const message = isKnown ? text('此设备已有该账号的通行密钥') : text('没有完成验证，请重试');
  return throwFailure({ kind: 'refused', message, fields: [] });
}

function encode(bytes: ArrayBuffer): string {
  const characters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
}
