import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import { hasSecondFactor } from './codes';
import { SECOND_FACTOR } from './parameters';

/** Whether a user may bind a second factor, and whether a sign-in of the user has to have one. */
export interface SecondFactorPolicy {
  readonly isOffered: boolean;
  readonly isRequired: boolean;
}

/**
 * What the installation and the roles of a user say, at home and in the merchants that authorise the user: the strictest
 * role decides. Needs the session role.
 */
export async function readPolicy(
  db: Db,
  { parameters }: Pick<Services, 'parameters'>,
  userId: string,
): Promise<SecondFactorPolicy> {
  if (parameters.get(SECOND_FACTOR) === 'off') return { isOffered: false, isRequired: false };
  const { rows } = await db.execute<{ is_offered: boolean; is_required: boolean }>(sql`
    select coalesce(bool_or(second_factor <> 'off'), true) as is_offered,
      coalesce(bool_or(second_factor = 'required'), false) as is_required
    from (
      select merchant_id from users where user_id = ${userId}
      union select merchant_id from merchant_authorizations where user_id = ${userId}
    ) worked_in cross join lateral roles_in_force(${userId}, worked_in.merchant_id)`);
  const [policy] = rows;
  return { isOffered: policy?.is_offered ?? true, isRequired: policy?.is_required ?? false };
}

/** What a sign-in needs after its first factor: nothing, a code, or the binding of an authenticator app. */
export type NeededStep = 'none' | 'code' | 'binding';

/**
 * Returns what a sign-in of the user needs after the first factor. A bound app is asked for even where no role offers a
 * second factor any more, until the user removes it. Needs the session role.
 */
export async function readNeededStep(
  db: Db,
  services: Pick<Services, 'parameters'>,
  userId: string,
): Promise<NeededStep> {
  if (services.parameters.get(SECOND_FACTOR) === 'off') return 'none';
  if (await hasSecondFactor(db, userId)) return 'code';
  return (await readPolicy(db, services, userId)).isRequired ? 'binding' : 'none';
}
