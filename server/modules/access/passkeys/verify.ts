import * as v from 'valibot';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, eq, sql } from 'drizzle-orm';
import { PASSKEY_TRANSPORTS } from 'contract/access/passkeys';
import type { CreatedPasskey, PasskeyProof } from 'contract/access/passkeys';
import type { Visitor } from '../../../caller';
import type { Db } from '../../../db/store';
import { Refusal } from '../../../refusal';
import { checkGuessWithinLimits } from '../passwords/throttle';
import { listSecondFactorLimits } from '../secondFactors/limits';
import { useChallenge } from './challenges';
import type { PasskeyOrigin } from './origin';
import { passkeys } from './schema';
import type { ChallengePurpose } from './schema';

const clientDataText = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }));

/** The refusal of a passkey that proves nothing. It does not say which check has failed. */
export function wrongPasskeyRefusal(): Refusal {
  return new Refusal('param-invalid', '通行密钥验证失败，请重试');
}

/** What is stored of a new passkey. */
type NewPasskey = Pick<
  typeof passkeys.$inferInsert,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'
>;

/**
 * Checks a new passkey: the challenge of this user, the portal's own address, and that the authenticator has verified
 * the user. Refuses it otherwise. Needs the session role.
 */
export async function verifyCreation(
  db: Db,
  { origin, domain }: PasskeyOrigin,
  userId: string,
  { id, clientData, attestation, transports }: CreatedPasskey,
): Promise<NewPasskey> {
  const challenge = await useChallengeOf(db, clientData, { userId, purpose: 'creation' });
  if (challenge === undefined) throw wrongPasskeyRefusal();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: clientData, attestationObject: attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
  }).catch(refuseUnverifiable);
  if (!registrationInfo) throw wrongPasskeyRefusal();
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: PASSKEY_TRANSPORTS.filter((transport) => transports.includes(transport)),
    isBackedUp: credentialBackedUp,
  };
}

/**
 * Checks the proof of a user's passkey, and records its use. Counts a wrong one as a wrong code, so that the calling code
 * must commit the transaction even then. Needs the session role.
 */
export function usePasskey(
  db: Db,
  origin: PasskeyOrigin,
  proof: PasskeyProof,
  { userId, purpose }: { readonly userId: string; readonly purpose: ChallengePurpose },
  visitor: Pick<Visitor, 'address'>,
): Promise<boolean> {
  return checkGuessWithinLimits(db, listSecondFactorLimits(userId, visitor), () =>
    isProved(db, origin, proof, { userId, purpose }),
  );
}

async function isProved(
  db: Db,
  { origin, domain }: PasskeyOrigin,
  { id, clientData, authenticatorData, signature }: PasskeyProof,
  { userId, purpose }: { readonly userId: string; readonly purpose: ChallengePurpose },
): Promise<boolean> {
  const isThis = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, Buffer.from(id, 'base64url')));
  const [passkey] = await db.select().from(passkeys).where(isThis).for('update');
  const challenge = await useChallengeOf(db, clientData, { userId, purpose });
  if (!passkey || challenge === undefined) return false;
  const proved = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { clientDataJSON: clientData, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    // Refuses a counter that has not risen: the passkey may have been copied.
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!proved?.verified) return false;
  const { newCounter, credentialBackedUp } = proved.authenticationInfo;
  await db
    .update(passkeys)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedTime: sql`now()` })
    .where(isThis);
  return true;
}

// Uses up the challenge that the browser has answered, and returns it.
async function useChallengeOf(
  db: Db,
  clientData: string,
  question: { readonly userId: string; readonly purpose: ChallengePurpose },
): Promise<string | undefined> {
  const { success, output } = v.safeParse(clientDataText, Buffer.from(clientData, 'base64url').toString());
  return success && (await useChallenge(db, output.challenge, question)) ? output.challenge : undefined;
}

// The library throws for whatever the browser has sent.
function refuseUnverifiable(): never {
  throw wrongPasskeyRefusal();
}
