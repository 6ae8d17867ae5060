import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Visitor } from '../caller';
import { createFairQueue } from '../limits/fairQueue';
import { toRateLimitSubject, toWideNetwork } from '../limits/network';
import { Refusal } from '../refusal';

// Two passwords are hashed at a time, and at most 256 calls wait. A full queue takes two cores about five seconds.
// Sign-ins on known devices wait in places of their own, and have three of four turns. They take turns by user and not
// by device, since a user can sign in on any number of devices.
const QUEUE = {
  concurrent: 2,
  places: 256,
  placesPerHolder: 32,
  preferred: { places: 64, placesPerHolder: 2, inARow: 3 },
  longestWaitMs: 10_000,
} as const;
// argon2id with the first set of parameters that OWASP recommends: one hash takes about 40 ms of one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The caller for whom a password is hashed. The calls of one network share their places in the queue. */
export interface HashingCaller extends Pick<Visitor, 'address'> {
  /**
   * The id of the user who signs in on a device that is known for this user. Such calls share the places of the user
   * instead of those of the network, so that calls from any number of networks can't keep them waiting.
   */
  readonly knownUserId?: string | undefined;
}

/** The caller for hashes that the portal itself needs, such as that of its first administrator's password. */
export const PORTAL_ITSELF: HashingCaller = { address: 'portal' };

/**
 * Hashes and checks passwords outside the event loop, a few at a time. Further calls wait in a queue, in which the
 * networks of the callers take turns, so that the calls of one network can't keep all others waiting. Sign-ins on known
 * devices have their turns first. A call that finds no place in the queue is refused.
 */
export interface Passwords {
  hash(password: string, caller: HashingCaller): Promise<string>;
  /**
   * Compares a password with a stored hash. A missing hash takes as long as a wrong password, so that response times
   * don't reveal which user names exist.
   */
  matches(stored: string | undefined, password: string, caller: HashingCaller): Promise<boolean>;
}

/** Creates the bounded queue in which passwords are hashed. */
export function createPasswords(): Passwords {
  const queue = createFairQueue({
    ...QUEUE,
    busy: () => new Refusal('too-many-requests', '系统繁忙，请稍后再试', undefined, { retryAfter: 2 }),
  });
  // The networks that take turns are the widest that one provider hands out.
  const inTurn = <T>({ address, knownUserId }: HashingCaller, work: () => Promise<T>) =>
    knownUserId === undefined
      ? queue.run(toWideNetwork(address) ?? toRateLimitSubject(address), work)
      : queue.run(knownUserId, work, { isPreferred: true });
  let decoy: Promise<string> | undefined;

  return {
    hash: (password, caller) => inTurn(caller, () => hash(password, COST)),
    async matches(stored, password, caller) {
      decoy ??= hash(randomBytes(16).toString('hex'), COST);
      const against = stored ?? (await decoy);
      const isRight = await inTurn(caller, () => verify(against, password));
      return isRight && stored !== undefined;
    },
  };
}

const CHARACTER_CLASSES = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%+-=?@'] as const;

// Enough, whatever the rules of a merchant, that nobody guesses the password.
const GENERATED_LENGTH = 16;

/** A random password with characters of all kinds, without characters that look alike. */
export function generatePassword(minLength = 0): string {
  const length = Math.max(minLength, GENERATED_LENGTH);
  const all = CHARACTER_CLASSES.join('');
  const characters = [...CHARACTER_CLASSES, ...Array<string>(length - CHARACTER_CLASSES.length).fill(all)].map((kind) =>
    kind.charAt(randomInt(kind.length)),
  );
  for (let index = characters.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    const [a = '', b = ''] = [characters[index], characters[other]];
    characters[index] = b;
    characters[other] = a;
  }
  return characters.join('');
}
