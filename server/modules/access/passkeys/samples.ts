import { RECOVERY_CODE_COUNT } from 'contract/access/secondFactors';
import { MAX_PASSKEYS, PASSKEY_TRANSPORTS, passkeySteps, passkeys } from 'contract/access/passkeys';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, emptyArgument } from '../../../testing/samples';
import type { TestWorld } from '../../../testing/samples';
import { addSampleUser, beginStepOf, giveProofs } from '../secondFactors/testing';
import { SoftwareAuthenticator, addSamplePasskey, ask } from './testing';

const KNOWN_BOUNDS = [
  { most: MAX_PASSKEYS, by: 'addPasskey refuses a further one' },
  { most: PASSKEY_TRANSPORTS.length, by: 'other names are not stored' },
];

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(passkeys)({
    // A caller with a passkey who has just proved who they are. Not the default caller, who signs in again in some tests.
    async rows(portal: Portal, as: SignedIn, { limited }: TestWorld) {
      await giveProofs(portal, limited);
      const { passkeyId, authenticator } = await addSamplePasskey(portal, limited);
      return {
        passkeyId,
        foreignId: (await addSamplePasskey(portal, await addSampleUser(portal, as))).passkeyId,
        created: new SoftwareAuthenticator().create(await ask(portal, limited.userId, 'creation')),
        proof: authenticator.prove(await ask(portal, limited.userId, 'again')),
      };
    },
    owned: ({ foreignId }) => ({ passkey: foreignId }),
    unseen: async (portal, owner) => ({ passkey: (await addSamplePasskey(portal, owner)).passkeyId }),
    args: {
      getPasskeys: emptyArgument,
      startPasskey: emptyArgument,
      addPasskey: ({ created }) => ({ name: '样例', created }),
      renamePasskey: ({ passkeyId, freeName }) => ({ passkeyId, name: freeName }),
      removePasskey: ({ passkeyId }) => ({ passkeyId }),
      startPasskeyAgain: emptyArgument,
      confirmPasskeyAgain: ({ proof }) => ({ proof }),
    },
    callers: {
      getPasskeys: ({ limited }) => limited,
      startPasskey: ({ limited }) => limited,
      addPasskey: ({ limited }) => limited,
      renamePasskey: ({ limited }) => limited,
      removePasskey: ({ limited }) => limited,
      startPasskeyAgain: ({ limited }) => limited,
      confirmPasskeyAgain: ({ limited }) => limited,
    },
    bounds: {
      getPasskeys: [{ most: MAX_PASSKEYS, by: 'addPasskey refuses a further one' }],
      startPasskey: KNOWN_BOUNDS,
      addPasskey: [{ most: RECOVERY_CODE_COUNT, by: 'new ones replace them' }],
      startPasskeyAgain: KNOWN_BOUNDS,
    },
  }),
  declareSampleCalls(passkeySteps)({
    async rows(portal: Portal, as: SignedIn) {
      const user = await addSampleUser(portal, as);
      const { authenticator } = await addSamplePasskey(portal, user);
      const unbound = await addSampleUser(portal, as);
      return {
        stepToken: await beginStepOf(portal, user.userId),
        proof: authenticator.prove(await ask(portal, user.userId, 'signIn')),
        unboundToken: await beginStepOf(portal, unbound.userId),
        created: new SoftwareAuthenticator().create(await ask(portal, unbound.userId, 'creation')),
      };
    },
    args: {
      startSignInPasskey: ({ stepToken }) => ({ stepToken }),
      passSignInPasskey: ({ stepToken, proof }) => ({ stepToken, proof, isRemembered: true }),
      startSignInPasskeyBinding: ({ unboundToken }) => ({ stepToken: unboundToken }),
      addSignInPasskey: ({ unboundToken, created }) => ({ stepToken: unboundToken, name: '样例', created }),
    },
    bounds: {
      startSignInPasskey: KNOWN_BOUNDS,
      startSignInPasskeyBinding: KNOWN_BOUNDS,
      addSignInPasskey: [{ most: RECOVERY_CODE_COUNT, by: 'new ones replace them' }],
    },
  }),
];
