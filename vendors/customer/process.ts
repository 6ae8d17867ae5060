import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { closeAfterTest } from './testing';

/** The simulator in a process of its own, as `npm run vendors` starts it. */
export interface VendorsProcess {
  readonly pageUrl: string;
  /** What the command has printed: the vendors with their addresses, and the keys of the demo. */
  readonly output: string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts the command with these variables, and waits until it plays the vendors. The end of the test kills it. */
export async function startVendorsProcess(variables: Readonly<Record<string, string>>): Promise<VendorsProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  closeAfterTest(kill);
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('SdkAppId')) break;
  }
  return { output, pageUrl: /shown at (\S+)/.exec(output)?.[1] ?? '', kill };
}
