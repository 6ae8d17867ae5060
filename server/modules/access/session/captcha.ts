import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../refusal';
import { claimOnce } from '../../../replay';
import type { Services } from '../../../services';
import { CAPTCHA_AFTER_FAILURES } from './parameters';
import { countFailures } from './throttle';
import type { SignInAttempt } from './throttle';

type CaptchaServices = Pick<Services, 'parameters' | 'secrets' | 'store'>;

/** How long a challenge can be solved. Slow browsers need some seconds. */
const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/** The zero bits of the first challenge, about 0.3 s in a browser, and of the hardest. Each bit doubles the work. */
export const CAPTCHA_BITS = { first: 15, most: 19 } as const;

/** Returns a challenge for a sign-in with this name: harder, the more have failed. The server stores nothing of it. */
export async function createChallenge(
  { parameters, secrets, store }: CaptchaServices,
  attempt: SignInAttempt,
): Promise<{ challenge: string; bits: number }> {
  const failures = await store.asSession((db) => countFailures(db, attempt));
  const doublings = Math.floor(Math.log2(Math.max(1, failures / (parameters.get(CAPTCHA_AFTER_FAILURES) || 1))));
  const bits = Math.min(CAPTCHA_BITS.first + doublings, CAPTCHA_BITS.most);
  const body = [bits, (Date.now() + CHALLENGE_LIFETIME_MS).toString(36), randomBytes(12).toString('base64url')].join(
    '-',
  );
  return { challenge: `${body}.${sign(secrets, body, attempt)}`, bits };
}

/**
 * Refuses a sign-in without a solved challenge, if too many have failed with its name or from its network. Each solution
 * counts once, over all servers. Sign-ins on a known device count for themselves, and are blocked before they need one.
 */
export async function refuseWithoutCaptcha(
  services: CaptchaServices,
  attempt: SignInAttempt,
  solution: string | null | undefined,
): Promise<void> {
  const limit = services.parameters.get(CAPTCHA_AFTER_FAILURES);
  if (limit === 0) return;
  const failures = await services.store.asSession((db) => countFailures(db, attempt));
  if (failures < limit) return;
  const isSolved =
    solution && isRight(services.secrets, attempt, solution) && (await claimOnce(services.store, [solution]));
  if (!isSolved) throw new Refusal('captcha-required', '请完成人机验证后重试');
}

function isRight(secrets: CaptchaServices['secrets'], attempt: SignInAttempt, solution: string): boolean {
  const [body = '', signature = ''] = solution.split('.');
  const [bits = '', expires = ''] = body.split('-');
  const expected = Buffer.from(sign(secrets, body, attempt));
  const given = Buffer.from(signature);
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    parseInt(expires, 36) > Date.now() &&
    startsWithZeroBits(createHash('sha256').update(solution).digest(), Number(bits))
  );
}

function startsWithZeroBits(hash: Buffer, bits: number): boolean {
  return hash.readUInt32BE(0) >>> (32 - bits) === 0;
}

// The name is signed, so that a challenge that was fetched for one name, when it was easy, counts for no other.
function sign({ searchKey }: CaptchaServices['secrets'], body: string, { userName = '' }: SignInAttempt): string {
  return createHmac('sha256', searchKey).update(`captcha|${userName.toLowerCase()}|${body}`).digest('base64url');
}
