import { MAX_DIALOGUE_LINES } from 'contract/channels/account';
import type { AccountTestResult, DialogueLine } from 'contract/channels/account';
import type { Message } from 'contract/text';
import type { Outbound } from '../outbound/outbound';

/** The most time that a test of a vendor takes, in milliseconds. */
export const TEST_TIMEOUT_MS = 15_000;

const MAX_LINE_LENGTH = 500;
// Signatures and access tokens of vendors are good for minutes or hours: in an address, a header or JSON.
const CREDENTIAL = /((?:signature|sign|access[_-]?token|app_?secret)"?\s*[=:]\s*"?)[^",&\s]+/gi;

/** Requests to a vendor whose conversation is recorded. */
interface RecordedOutbound {
  readonly outbound: Outbound;
  readonly dialogue: DialogueLine[];
}

/**
 * Records what the portal and a vendor say to each other, for the result of a test. Signatures and access tokens are
 * replaced, and so are `hidden` texts, such as the secrets of the account.
 */
function recordDialogue(send: Outbound, hidden: readonly string[] = []): RecordedOutbound {
  const dialogue: DialogueLine[] = [];
  const record = (from: DialogueLine['from'], text: string) => {
    for (const line of text.split(/\r?\n/)) {
      if (dialogue.length >= MAX_DIALOGUE_LINES) return;
      const shown = hidden.reduce((rest, one) => (one === '' ? rest : rest.replaceAll(one, '****')), line);
      dialogue.push({
        from,
        text: shown
          .replace(CREDENTIAL, '$1****')
          .replace(/\p{Cc}/gu, ' ')
          .slice(0, MAX_LINE_LENGTH),
      });
    }
  };
  return {
    dialogue,
    async outbound(url, request = {}) {
      const { method = 'GET', headers = {}, body = '' } = request;
      record('portal', [`${method} ${url}`, ...Object.entries(headers).map((header) => header.join(': '))].join('\n'));
      if (body.length > 0) record('portal', body.toString());
      const answer = await send(url, request);
      record('server', `HTTP ${answer.status}`);
      record('server', answer.body.toString('utf8'));
      return answer;
    },
  };
}

/**
 * Runs a test with recorded requests, and returns its result with the conversation. `test` returns why it has failed, null if it has
 * passed.
 */
export async function runRecordedTest(
  send: Outbound,
  hidden: readonly string[],
  test: (outbound: Outbound) => Promise<Message | null>,
): Promise<AccountTestResult> {
  const { outbound, dialogue } = recordDialogue(send, hidden);
  const start = performance.now();
  const failure = await test(outbound);
  return { isPassed: failure === null, failure, dialogue, durationMs: Math.round(performance.now() - start) };
}
