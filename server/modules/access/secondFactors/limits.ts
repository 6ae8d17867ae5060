import type { Visitor } from '../../../caller';
import type { GuessLimits } from '../passwords/throttle';
import { toAddressSubject } from '../session/attempts';

/**
 * The wrong second factors of one user, and from one network address, after which further ones are refused for a quarter
 * of an hour. Only who has passed the first factor can use up those of a user.
 */
export const MAX_WRONG_SECOND_FACTORS = { user: 5, address: 50 } as const;

/** Lists what a wrong code or passkey is counted for. */
export function listSecondFactorLimits(userId: string, { address }: Pick<Visitor, 'address'>): GuessLimits {
  return [
    { subject: `second-factor:${userId}`, most: MAX_WRONG_SECOND_FACTORS.user },
    { subject: toAddressSubject('second-factor-address', address), most: MAX_WRONG_SECOND_FACTORS.address },
  ];
}
