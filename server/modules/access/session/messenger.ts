import * as v from 'valibot';
import { MOBILE_PATTERN } from 'contract/personRules';
import { UNUSABLE_CODE_TEXT } from 'contract/access/session';
import type { Environment } from '../../../environment';
import { createOutbound } from '../../../outbound/outbound';
import type { OutboundAnswer, OutboundRequest } from '../../../outbound/outbound';
import { Refusal } from '../../../refusal';

/** The workplace messenger (DingTalk), which confirms the identity of its users. */
export interface Messenger {
  /** The messenger's sign-in page. The browser adds `redirect_uri` and `state`. */
  readonly loginUrl: string;
  /**
   * Exchanges a code for the user to whom the messenger has issued it. Resolves with a refusal if the messenger does not
   * accept the code. Throws a refusal if the messenger can't be reached; the calling code then counts no failed sign-in.
   */
  identify(code: string): Promise<MessengerUser | Refusal>;
}

/** A user as the messenger knows them. */
export interface MessengerUser {
  /** The id of the user, the same in all organisations and applications of the messenger's developer. */
  readonly id: string;
  /** The verified mobile number; undefined if it is not a mainland number. */
  readonly mobile: string | undefined;
}

/** The settings of the connection to a messenger. */
export interface MessengerSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly loginUrl: string;
  readonly apiUrl: string;
  /** The time-out of the whole exchange in milliseconds; 5000 by default. */
  readonly timeoutMs?: number;
}

// Excludes characters that are not allowed in a header: `fetch` would reject the token with an error that quotes the
// token.
const Grant = v.object({ accessToken: v.pipe(v.string(), v.regex(/^[!-~]+$/)) });
const Person = v.object({
  unionId: v.pipe(v.string(), v.nonEmpty()),
  mobile: v.optional(v.nullable(v.string())),
  stateCode: v.optional(v.nullable(v.string())),
});
const Problem = v.object({ code: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)) });

/**
 * The messenger of this installation; undefined if there is none. `standIn` are the settings for an environment that
 * configures none.
 */
export function createMessenger(environment: Environment, standIn?: MessengerSettings): Messenger | undefined {
  const { PORTAL_DINGTALK_CLIENT_ID: clientId, PORTAL_DINGTALK_CLIENT_SECRET: clientSecret } = environment;
  if (clientId === undefined || clientSecret === undefined) return standIn && connectMessenger(standIn);
  const { PORTAL_DINGTALK_LOGIN_URL: loginUrl, PORTAL_DINGTALK_API_URL: apiUrl } = environment;
  return connectMessenger({ clientId, clientSecret, loginUrl, apiUrl });
}

/**
 * Implements the OAuth 2 protocol of DingTalk. Stores, shows or logs nothing of an exchange but the reason of a
 * failure.
 */
export function connectMessenger(settings: MessengerSettings): Messenger {
  const { clientId, clientSecret, apiUrl, timeoutMs = 5000 } = settings;

  // Trusts the host that the environment names as the messenger's, since this host may be in the company's own network,
  // to which other outbound calls are refused.
  const outbound = createOutbound({ trustedHost: new URL(apiUrl).hostname });

  function ask(path: string, request: OutboundRequest): Promise<OutboundAnswer> {
    return outbound(apiUrl.replace(/\/+$/, '') + path, request);
  }

  // Exchanges a code for an access token. Returns an error if the messenger refuses the code, and throws for other
  // failures. The messenger may refuse the portal itself with the same status; the log contains the reason.
  async function exchange(code: string, signal: AbortSignal): Promise<string | Error> {
    const answer = await ask('/v1.0/oauth2/userAccessToken', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, clientSecret, code, grantType: 'authorization_code' }),
      signal,
    });
    if (answer.status === 200) return v.parse(Grant, parseJson(answer)).accessToken;
    const problem = problemOf('userAccessToken', answer);
    if (REFUSED.has(answer.status)) return problem;
    throw problem;
  }

  async function personOf(accessToken: string, signal: AbortSignal) {
    const answer = await ask('/v1.0/contact/users/me', {
      headers: { 'x-acs-dingtalk-access-token': accessToken },
      signal,
    });
    if (answer.status !== 200) throw problemOf('users/me', answer);
    return v.parse(Person, parseJson(answer));
  }

  return {
    loginUrl: loginUrlOf(settings),
    async identify(code) {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const accessToken = await exchange(code, signal);
        if (typeof accessToken !== 'string') return refusal(UNUSABLE_CODE_TEXT, accessToken);
        const { unionId, mobile, stateCode } = await personOf(accessToken, signal);
        const isMainland = /^(\+?86)?$/.test(stateCode ?? '') && MOBILE_PATTERN.test(mobile ?? '');
        return { id: unionId, mobile: isMainland ? (mobile ?? undefined) : undefined };
      } catch (cause) {
        throw refusal('暂时无法连接钉钉，请稍后再试', cause);
      }
    },
  };
}

// The HTTP statuses of the messenger's answer to a code that it rejects. Other errors, such as too many calls, are not
// the user's fault.
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 404]);

function loginUrlOf({ loginUrl, clientId }: MessengerSettings): string {
  const url = new URL(loginUrl);
  const asked = { client_id: clientId, response_type: 'code', scope: 'openid', prompt: 'consent' };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

// Creates an error with the error code, which the messenger's documentation explains. The error never contains the
// messenger's message, which may quote data of the request.
function problemOf(call: string, answer: OutboundAnswer): Error {
  const problem = v.safeParse(v.pipe(v.string(), v.parseJson(), Problem), answer.body.toString('utf8'));
  const word = problem.success ? ` ${problem.output.code}` : '';
  return new Error(`the messenger answered ${call} with ${answer.status}${word}`);
}

function parseJson({ body }: OutboundAnswer): unknown {
  return JSON.parse(body.toString('utf8'));
}

function refusal(words: string, cause: unknown): Refusal {
  return new Refusal('param-invalid', words, undefined, { cause });
}
