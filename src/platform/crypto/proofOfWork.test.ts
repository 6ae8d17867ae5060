import { createHash } from 'node:crypto';
import { solveChallenge } from './proofOfWork';

it.each([1, 8, 12])('finds a hash that begins with %d zero bits', async (bits) => {
  const solution = await solveChallenge('challenge.signature', bits);
  expect(solution).toMatch(/^challenge\.signature\.\d+$/);
  const hash = createHash('sha256').update(solution).digest();
  expect(hash.readUInt32BE(0) >>> (32 - bits)).toBe(0);
});

it('stops when it is no longer needed', async () => {
  const controller = new AbortController();
  const solving = solveChallenge('challenge.signature', 32, controller.signal);
  controller.abort();
  await expect(solving).rejects.toThrow();
});
