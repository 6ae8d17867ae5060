import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { meets } from '../trouble';
import type { ProtocolVendor } from '../protocolVendor';
import { parseMail } from './parseMail';

/** The user who may send by the mail server. */
export interface MailUser {
  readonly userName: string;
  readonly password: string;
}

// Longer than any mail of the portal.
const MAX_BYTES = 20 * 1024 * 1024;

/** Plays the mail server of a company: SMTP without encryption, since it listens on the loopback interface. */
export function createMail(user: MailUser): ProtocolVendor {
  return {
    name: 'mail',
    title: '邮件服务器',
    async listen(world, { host, port, readTrouble, options }) {
      const isMet = (kind: 'breakOff' | 'slow' | 'refuse' | 'answerLate') => meets(readTrouble()[kind], options.random);
      const server = new SMTPServer({
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        size: MAX_BYTES,
        onConnect: (_session, answer) => {
          answer(isMet('breakOff') ? refusal(421, 'Service not available, closing the connection') : null);
        },
        onAuth: ({ username, password }, _session, answer) => {
          if (username === user.userName && password === user.password) answer(null, { user: user.userName });
          else answer(refusal(535, 'Authentication failed'));
        },
        onRcptTo: (_address, _session, answer) => {
          answer(isMet('refuse') ? refusal(451, 'Busy, try again later') : null);
        },
        onData: (stream, { envelope, id }, answer) => {
          const take = async () => {
            const mail = parseMail(await buffer(stream));
            if (isMet('slow')) await delay(options.slowMs, undefined, { ref: false });
            const messageId = mail.messageId || id;
            for (const { address } of envelope.rcptTo) {
              const { subject, text, attachments } = mail;
              const read = { kind: 'mail', subject, text, attachments } as const;
              world.arrive({ messageId, account: user.userName, recipient: address, ...read });
            }
            if (isMet('answerLate')) await delay(options.lateMs, undefined, { ref: false });
          };
          take().then(
            () => answer(null),
            () => answer(refusal(451, 'The mail was not taken')),
          );
        },
      });
      // Connections that break off are of no interest to the simulator.
      server.on('error', () => undefined);
      const listening = server.listen(port, host);
      await once(listening, 'listening');
      const address = listening.address();
      return {
        url: `smtp://${host}:${String(typeof address === 'object' && address !== null ? address.port : port)}`,
        close: () => new Promise<void>((resolve) => server.close(() => resolve())),
      };
    },
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
