import { spawn } from 'node:child_process';
import * as v from 'valibot';
import { locateDemoVendors } from './demoVendors';
import type { DemoReceiptAddress } from './receiptAddresses';

/** Options of {@link startVendorSimulator}. */
export interface VendorSimulatorOptions {
  /** The arguments with which Node.js runs the simulator. */
  readonly program: readonly string[];
  readonly dataDir: string;
  /** The port of the page; the vendors are at the ports after it. */
  readonly port: number;
  /** The address of the portal, which opens from the workbench of DingTalk. */
  readonly portalUrl: string;
  readonly receiptAddresses: readonly DemoReceiptAddress[];
  /** Takes a line for the administrator who has started the portal. */
  readonly log: (line: string) => void;
}

/** The process that plays the vendors of the demo's accounts. */
export interface VendorSimulator {
  stop(): Promise<void>;
}

const Started = v.object({ pageUrl: v.string() });

/** The program of the simulator: the bundle beside that of the server, or the sources. */
export function findVendorsProgram(serverFile: string): readonly string[] {
  return serverFile.endsWith('.ts')
    ? ['--import', 'tsx', serverFile.replace(/server[/\\][^/\\]+$/, 'vendors/main.ts')]
    : ['--enable-source-maps', serverFile.replace(/[^/\\]+[/\\][^/\\]+$/, 'vendors/main.js')];
}

/**
 * Starts the simulator as a process of its own. It ends with this one, however this one ends: the end closes the channel
 * between them. A simulator that can't start says why and leaves the portal alone.
 */
export function startVendorSimulator({
  program,
  dataDir,
  port,
  portalUrl,
  receiptAddresses,
  log,
}: VendorSimulatorOptions): VendorSimulator {
  const { keys, state } = locateDemoVendors(dataDir);
  const child = spawn(process.execPath, program, {
    // Nothing of the server's environment, which contains its secrets.
    env: {
      ...{ VENDORS_PORT: String(port), VENDORS_STATE: state, VENDORS_ALIPAY_KEYS: keys },
      ...{ VENDORS_PORTAL_URL: portalUrl, VENDORS_RECEIPT_ADDRESSES: JSON.stringify(receiptAddresses) },
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let isStopping = false;
  let problem = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (problem += text));
  child.on('message', (message) => {
    const started = v.safeParse(Started, message);
    if (started.success) log(`The messages of the demo arrive at ${started.output.pageUrl}`);
  });
  child.on('error', (error) => (problem += error.message));
  child.once('close', () => {
    if (isStopping) return;
    const [first = ''] = problem.split('\n');
    log(first || 'The vendors of messages are no longer played: their process has ended.');
  });
  const ended = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  return {
    async stop() {
      isStopping = true;
      child.kill();
      await ended;
    },
  };
}
