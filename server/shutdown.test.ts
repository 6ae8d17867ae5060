import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a process that shuts down by `ending`, sends it signals at the given times (ms), and returns its exit code and
 * how long it ran.
 */
async function ended(ending: string, ...moments: readonly number[]) {
  const script = `import { shutDownOnSignal } from './server/shutdown.ts';
    let release;
    const stuck = new Promise((resolve) => { release = resolve; });
    shutDownOnSignal(${ending});
    setInterval(() => undefined, 1000);
    console.log('ready');`;
  const command = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit').then(([code]: readonly unknown[]) => code);
  let output = '';
  const read = (text: string) => (output += text);
  child.stderr.setEncoding('utf8').on('data', read);
  await new Promise((resolve) => child.stdout.setEncoding('utf8').on('data', read).once('data', resolve));
  const start = Date.now();
  for (const moment of moments) setTimeout(() => child.kill(moment % 2 === 0 ? 'SIGTERM' : 'SIGINT'), moment);
  const code = await exit;
  return { code, output: output.replace('ready\n', ''), after: Date.now() - start };
}

it('ends in order at a signal, however often it comes within a second', async () => {
  const closing = `{ close: () => new Promise((resolve) => setTimeout(resolve, 1500)), hurry() {} }`;
  const { code, output, after } = await ended(closing, 0, 1, 300, 701);
  expect([code, output]).toEqual([0, '']);
  expect(after).toBeGreaterThanOrEqual(1400);
});

it('ends at once at a later signal', async () => {
  const { code, output, after } = await ended(`{ close: () => stuck, hurry() {} }`, 0, 1501);
  expect([code, output]).toEqual([1, 'Ended without waiting.\n']);
  expect(after).toBeLessThan(6000);
});

it('says why it could not end in order', async () => {
  const { code, output } = await ended(`{ close: () => Promise.reject(new Error('disk gone')), hurry() {} }`, 0);
  expect(code).toBe(1);
  expect(output).toContain('The portal did not end in order: Error: disk gone');
});

it('waits ten seconds for what is under way, no longer', async () => {
  const { code, after } = await ended(`{ close: () => stuck, hurry: () => release() }`, 0);
  expect(code).toBe(0);
  expect(after).toBeGreaterThan(9000);
});
