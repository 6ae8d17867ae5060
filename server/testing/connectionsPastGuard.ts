import { subscribe, unsubscribe } from 'node:diagnostics_channel';

// A file of the server's product code, apart from the database's room: the database is part of the installation.
const PRODUCT = /[\\/]server[\\/](?!testing[\\/]|db[\\/])[\w\\/]+\.ts/;
const TEST = /(?:\.test|[\\/]testing)\.ts/;
// Opens its connections after it has resolved the name, out of sight of the code that sends the mail.
const MAILER = /node_modules[\\/]nodemailer[\\/]/;
// The driver of the database, which is part of the installation.
const DATABASE = /node_modules[\\/]pg(?:-pool)?[\\/]/;
const GUARD = /[\\/]server[\\/]outbound[\\/]/;
const CHANNELS = ['net.client.socket', 'undici:request:create'];
const STACK_FRAMES = 100;

/** Whether the frames of a stack are those of a connection that the server's code opens past its guard. */
export function isPastGuard(frames: readonly string[]): boolean {
  const isProduct = frames.some((frame) => MAILER.test(frame) || (PRODUCT.test(frame) && !TEST.test(frame)));
  return isProduct && !frames.some((frame) => GUARD.test(frame) || DATABASE.test(frame));
}

/**
 * Records the connections to elsewhere that the server's code opens past its guard (SEC-05): the stack of each contains
 * a file of the server and none of `server/outbound`.
 */
export function recordConnectionsPastGuard() {
  const found: string[] = [];
  const check = () => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = STACK_FRAMES;
    const { stack = '' } = new Error('a connection past server/outbound');
    Error.stackTraceLimit = stackTraceLimit;
    if (isPastGuard(stack.split('\n').slice(1))) found.push(stack);
  };
  for (const channel of CHANNELS) subscribe(channel, check);
  return {
    found,
    stop() {
      for (const channel of CHANNELS) unsubscribe(channel, check);
    },
  };
}
