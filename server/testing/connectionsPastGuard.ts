import { subscribe, unsubscribe } from 'node:diagnostics_channel';

// Matches stack frames of the server's product code. Leaves out server/db, since the database belongs to the
// installation and its connections need no guard.
const PRODUCT = /[\\/]server[\\/](?!testing[\\/]|db[\\/])[\w\\/]+\.ts/;
const TEST = /(?:\.test|[\\/]testing)\.ts/;
// Matches stack frames of nodemailer, which opens a connection after resolving the name. The stack then has no frame of
// the code that sends the mail.
const MAILER = /node_modules[\\/]nodemailer[\\/]/;
// The driver of the database, which is part of the installation.
const DATABASE = /node_modules[\\/]pg(?:-pool)?[\\/]/;
const GUARD = /[\\/]server[\\/]outbound[\\/]/;
const CHANNELS = ['net.client.socket', 'undici:request:create'];
const STACK_FRAMES = 100;

/** Whether a connection with these stack frames was opened by the server's code without the guard (server/outbound). */
export function bypassesGuard(frames: readonly string[]): boolean {
  const isProduct = frames.some((frame) => MAILER.test(frame) || (PRODUCT.test(frame) && !TEST.test(frame)));
  return isProduct && !frames.some((frame) => GUARD.test(frame) || DATABASE.test(frame));
}

/**
 * Starts to record the connections to other hosts that the server's code opens without the guard (SEC-05). `found` has
 * the stack of each: it contains a file of the server, but none of server/outbound.
 */
export function recordUnguardedConnections() {
  const found: string[] = [];
  const check = () => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = STACK_FRAMES;
    const { stack = '' } = new Error('a connection past server/outbound');
    Error.stackTraceLimit = stackTraceLimit;
    if (bypassesGuard(stack.split('\n').slice(1))) found.push(stack);
  };
  for (const channel of CHANNELS) subscribe(channel, check);
  return {
    found,
    stop() {
      for (const channel of CHANNELS) unsubscribe(channel, check);
    },
  };
}
