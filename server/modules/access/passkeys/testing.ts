import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { encodeCBOR } from '@levischuck/tiny-cbor';
import type { CreatedPasskey, PasskeyProof, PasskeyQuestion } from 'contract/access/passkeys';
import { newId } from '../../../db/ids';
import type { Portal } from '../../../testing/portal';
import { createQuestion } from './challenges';
import { findPasskeyOrigin } from './origin';
import { passkeys } from './schema';
import type { ChallengePurpose } from './schema';
import { verifyCreation } from './verify';

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

/** What an answer of the authenticator differs in from a right one. */
interface Fault {
  readonly origin?: string;
  readonly domain?: string;
  readonly isUnverified?: boolean;
  readonly counter?: number;
}

/** An authenticator in software, with one passkey of the algorithm ES256. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(16);
  private readonly key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private counter = 0;

  /** Creates the passkey, as a browser answers `startPasskey`. */
  create({ challenge, domain }: PasskeyQuestion, fault: Fault = {}): CreatedPasskey {
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' });
    const coseKey = encodeCBOR(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const authData = Buffer.concat([
      this.describe(fault.domain ?? domain, FLAGS.hasCredential, fault),
      Buffer.alloc(16),
      length,
      this.credentialId,
      coseKey,
    ]);
    const attestation = encodeCBOR(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      id: this.credentialId.toString('base64url'),
      clientData: toClientData('webauthn.create', challenge, fault).toString('base64url'),
      attestation: Buffer.from(attestation).toString('base64url'),
      transports: ['internal', 'from-the-future'],
    };
  }

  /** Proves the passkey, as a browser answers a question for one. */
  prove({ challenge, domain }: PasskeyQuestion, fault: Fault = {}): PasskeyProof {
    this.counter += 1;
    const authenticatorData = this.describe(fault.domain ?? domain, 0, fault);
    const clientData = toClientData('webauthn.get', challenge, fault);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.credentialId.toString('base64url'),
      clientData: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.key.privateKey).toString('base64url'),
    };
  }

  private describe(domain: string, flags: number, { isUnverified, counter = this.counter }: Fault): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([
      createHash('sha256').update(domain).digest(),
      Buffer.from([FLAGS.present | (isUnverified ? 0 : FLAGS.verified) | flags]),
      counted,
    ]);
  }
}

function toClientData(type: string, challenge: string, { origin = 'http://localhost' }: Fault): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

interface Owner {
  readonly merchantId: string;
  readonly userId: string;
}

/** Asks a question for a passkey of a user, or for a new one. */
export async function ask({ services }: Portal, userId: string, purpose: ChallengePurpose): Promise<PasskeyQuestion> {
  const origin = findPasskeyOrigin(services);
  if (!origin) throw new Error('the portal has no address');
  return services.store.asSession((db) => createQuestion(db, origin, { userId, purpose }));
}

/** Adds a passkey to a user, and returns its id and the authenticator that has it. */
export async function addSamplePasskey(
  portal: Portal,
  { merchantId, userId }: Owner,
): Promise<{ readonly passkeyId: string; readonly authenticator: SoftwareAuthenticator }> {
  const { services } = portal;
  const authenticator = new SoftwareAuthenticator();
  const created = authenticator.create(await ask(portal, userId, 'creation'));
  const passkeyId = newId();
  const origin = { origin: 'http://localhost', domain: 'localhost' };
  await services.store.asSession(async (db) => {
    const passkey = await verifyCreation(db, origin, userId, created);
    await db.insert(passkeys).values({ ...passkey, passkeyId, merchantId, userId, name: '样例' });
  });
  return { passkeyId, authenticator };
}
