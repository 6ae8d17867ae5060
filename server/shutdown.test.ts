import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runShutdownSteps } from './shutdown';

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
  const closing = `{ close: () => new Promise((resolve) => setTimeout(resolve, 1500)), hurry() {}, abandon() {} }`;
  const { code, output, after } = await ended(closing, 0, 1, 100, 201);
  expect([code, output]).toEqual([0, '']);
  expect(after).toBeGreaterThanOrEqual(1400);
});

it('ends at once at a later signal', async () => {
  const { code, output, after } = await ended(`{ close: () => stuck, hurry() {}, abandon() {} }`, 0, 1501, 3002, 4503);
  expect([code, output]).toEqual([1, 'Ended without waiting.\n']);
  expect(after).toBeLessThan(20_000);
});

it('says why it could not end in order', async () => {
  const { code, output } = await ended(
    `{ close: () => Promise.reject(new Error('disk gone')), hurry() {}, abandon() {} }`,
    0,
  );
  expect(code).toBe(1);
  expect(output).toContain('The portal did not end in order: Error: disk gone');
});

it('waits ten seconds for what is under way, no longer', async () => {
  const { code, after } = await ended(`{ close: () => stuck, hurry: () => release(), abandon() {} }`, 0);
  expect(code).toBe(0);
  expect(after).toBeGreaterThan(9000);
});

it('calls `abandon` before it exits early, so that nothing outlives the portal', async () => {
  const abandon = `abandon: () => console.log('abandoned')`;
  const stuck = await ended(`{ close: () => stuck, hurry() {}, ${abandon} }`, 0, 1501);
  expect([stuck.code, stuck.output]).toEqual([1, 'abandoned\nEnded without waiting.\n']);
  const failing = await ended(`{ close: () => Promise.reject(new Error('disk gone')), hurry() {}, ${abandon} }`, 0);
  expect(failing.output).toMatch(/abandoned\n$/);
});

it('runs each step of a shutdown, also after one that fails or does not end', async () => {
  const ran: string[] = [];
  const step = (name: string, end: () => Promise<unknown>) => ({
    name,
    limitMs: 50,
    end: () => {
      ran.push(name);
      return end();
    },
  });
  const steps = [
    step('requests', () => new Promise(() => undefined)),
    step('work', () => Promise.reject(new Error('disk gone'))),
    step('database', () => Promise.resolve()),
  ];
  await expect(runShutdownSteps(steps)).rejects.toThrow('requests: not ended after 0.05 s; work: disk gone');
  expect(ran).toEqual(['requests', 'work', 'database']);
});
