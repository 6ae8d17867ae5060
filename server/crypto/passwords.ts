import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../refusal';

const MAX_CONCURRENT = 2;
const MAX_WAITING = 64;
// argon2id with the first set of parameters that OWASP recommends: one hash takes about 40 ms of one core.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes and checks passwords outside the event loop, a few at a time. Further calls wait in a queue; a call that finds
 * the queue full is refused.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a stored hash. A missing hash takes as long as a wrong password, so that response times
   * don't reveal which user names exist.
   */
  matches(stored: string | undefined, password: string): Promise<boolean>;
}

/** Creates the bounded queue in which passwords are hashed. */
export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];
  let decoy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= MAX_CONCURRENT) {
      if (waiting.length >= MAX_WAITING)
        throw new Refusal('too-many-requests', '系统繁忙，请稍后再试', undefined, { retryAfter: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    async matches(stored, password) {
      decoy ??= hash(randomBytes(16).toString('hex'), COST);
      const against = stored ?? (await decoy);
      return (await inTurn(() => verify(against, password))) && stored !== undefined;
    },
  };
}

const CHARACTER_CLASSES = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%+-=?@'] as const;

/** A random password that satisfies the password rule, without characters that look alike. */
export function generatePassword(length = 16): string {
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
