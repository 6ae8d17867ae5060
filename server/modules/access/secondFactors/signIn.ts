import type { SignInAnswer } from 'contract/access/session';
import { recordAccount, writeAudit } from '../../../audit/audit';
import type { Visitor } from '../../../caller';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import type { SignInAccount } from '../session/accounts';
import { recognizeDevice } from '../session/knownDevices';
import { completeSignIn } from '../session/openSession';
import type { SignInCall } from '../session/openSession';
import { readNeededStep } from './policy';
import { isRemembered } from './rememberedDevices';
import { beginStep } from './steps';

/**
 * Goes on after the first factor of a sign-in, whatever it was: opens the session, or begins the step for the second
 * factor. All ways into the portal come through here, so that none goes around the second factor (SET-03). The account's
 * row is locked.
 */
export async function signIn(
  db: Db,
  services: Services,
  account: SignInAccount,
  visitor: Visitor,
  call: SignInCall,
): Promise<SignInAnswer> {
  const needed = await readNeededStep(db, services, account.userId);
  if (needed === 'none' || (needed === 'code' && (await isRemembered(db, services.secrets, account, visitor))))
    return completeSignIn(db, services, account, visitor, call);
  const { way, ...audited } = call;
  await writeAudit(db, account, visitor, { objects: recordAccount(account), ...audited });
  const isKnownDevice = recognizeDevice(services.secrets, account, visitor) !== undefined;
  const stepToken = await beginStep(db, services.secrets, account, { way, isKnownDevice });
  return { token: '', step: { stepToken, isBound: needed === 'code' } };
}
