import { RECOVERY_CODE_COUNT, secondFactors } from 'contract/access/secondFactors';
import { signInSteps } from 'contract/access/signInSteps';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, emptyArgument } from '../../../testing/samples';
import type { TestWorld } from '../../../testing/samples';
import { addSampleUser, beginStepOf, bindFactor, giveProofs, startOwnBinding } from './testing';
import { generateTotpCode } from './totp';

const RECOVERY_CODES_BOUND = { most: RECOVERY_CODE_COUNT, by: 'new ones replace them' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(secondFactors)({
    // A caller with a second factor who has just proved who they are, and who is about to replace the app.
    // Not the default caller, who signs in again in some tests.
    async rows(portal: Portal, as: SignedIn, { limited }: TestWorld) {
      await giveProofs(portal, limited);
      const { recoveryCodes } = await bindFactor(portal, limited);
      const other = await addSampleUser(portal, as);
      await bindFactor(portal, other);
      return {
        recoveryCode: recoveryCodes[0] ?? '',
        pendingSecret: await startOwnBinding(portal, limited),
        otherId: other.userId,
      };
    },
    args: {
      getSecondFactor: emptyArgument,
      confirmSecondFactor: ({ recoveryCode }) => ({ code: recoveryCode }),
      startBinding: emptyArgument,
      confirmBinding: ({ pendingSecret }) => ({ code: generateTotpCode(pendingSecret) }),
      renewRecoveryCodes: emptyArgument,
      removeSecondFactor: emptyArgument,
      removeUserSecondFactor: ({ otherId }) => ({ userId: otherId }),
    },
    callers: {
      confirmSecondFactor: ({ limited }) => limited,
      startBinding: ({ limited }) => limited,
      confirmBinding: ({ limited }) => limited,
      renewRecoveryCodes: ({ limited }) => limited,
      removeSecondFactor: ({ limited }) => limited,
    },
    bounds: { confirmBinding: [RECOVERY_CODES_BOUND], renewRecoveryCodes: [RECOVERY_CODES_BOUND] },
  }),
  declareSampleCalls(signInSteps)({
    async rows(portal: Portal, as: SignedIn) {
      const [bound, unbound] = [await addSampleUser(portal, as), await addSampleUser(portal, as)];
      const { recoveryCodes } = await bindFactor(portal, bound);
      return {
        recoveryCode: recoveryCodes[0] ?? '',
        codeStep: await beginStepOf(portal, bound.userId),
        bindingStep: await beginStepOf(portal, unbound.userId),
        pendingSecret: await startOwnBinding(portal, unbound),
      };
    },
    args: {
      passSecondFactor: ({ codeStep, recoveryCode }) => ({
        stepToken: codeStep,
        code: recoveryCode,
        isRemembered: true,
      }),
      startSignInBinding: ({ bindingStep }) => ({ stepToken: bindingStep }),
      confirmSignInBinding: ({ bindingStep, pendingSecret }) => ({
        stepToken: bindingStep,
        code: generateTotpCode(pendingSecret),
      }),
    },
    bounds: { confirmSignInBinding: [RECOVERY_CODES_BOUND] },
  }),
];
