import * as v from 'valibot';
import { wholeNumber } from 'contract/paging';
import { EMAIL_PATTERN, password } from 'contract/personRules';
import { parseScannerAddress } from './files/scanner';
import { isNetwork } from './networks';
import { StartProblem } from './startProblem';

const flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((text) => text === '1'),
);
const text = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')));
const connections = wholeNumber(0, 1_000_000, 'must be a whole number of connections, or 0 for no limit');
const networks = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((entry) => entry.trim())),
  v.check((list) => list.every(isNetwork), 'must list addresses or networks such as 10.0.0.0/8'),
);
const webAddress = v.pipe(v.string(), v.trim(), v.check(isWebAddress, 'must be an http:// or https:// address'));

// Every variable is described in the README.
const variables = v.object({
  PORT: v.optional(wholeNumber(0, 65535, 'must be a port from 0 to 65535'), 8080),
  HOST: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  PORTAL_DATA_DIR: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')), './data'),
  PORTAL_DATABASE_URL: v.optional(v.pipe(v.string(), v.url('must be a postgres:// address'))),
  PORTAL_DB_USER: text,
  PORTAL_ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => v.is(password, text),
        'must have at least 8 characters, with upper case, lower case, digit and special symbol',
      ),
    ),
  ),
  PORTAL_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isOrigin, 'must be an address such as https://portal.example.com, or http://localhost:8080'),
      v.transform((address) => new URL(address).origin),
    ),
  ),
  PORTAL_TRUST_PROXY: v.optional(networks),
  PORTAL_DINGTALK_CLIENT_ID: text,
  PORTAL_DINGTALK_CLIENT_SECRET: text,
  PORTAL_DINGTALK_LOGIN_URL: v.optional(webAddress, 'https://login.dingtalk.com/oauth2/auth'),
  PORTAL_DINGTALK_API_URL: v.optional(webAddress, 'https://api.dingtalk.com'),
  PORTAL_DEMO: v.optional(flag),
  PORTAL_VENDORS_PORT: v.optional(wholeNumber(0, 65_527, 'must be a port from 0 (none) to 65527'), 0),
  PORTAL_SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isMailServer, 'must be an address of the form smtp://user:password@host:port, or smtps://…'),
    ),
  ),
  PORTAL_MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isSender, 'must be an e-mail address, or a name and then the address in angle brackets'),
    ),
  ),
  PORTAL_OUTBOX: v.optional(flag),
  PORTAL_OUTBOUND_ALLOW: v.optional(networks),
  PORTAL_CONNECTIONS_PER_ADDRESS: v.optional(connections, 1000),
  PORTAL_TIME_ZONE: v.optional(
    v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as Asia/Shanghai')),
    'Asia/Shanghai',
  ),
  PORTAL_JOBS: v.optional(flag, '1'),
  PORTAL_FILES_DIR: text,
  PORTAL_CLAMD: v.optional(
    v.pipe(
      v.string(),
      v.transform((address) => parseScannerAddress(address.trim())),
      v.check((address) => address !== undefined, 'must be host:port, or the path of a socket'),
    ),
  ),
  PORTAL_LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});
const schema = v.pipe(
  variables,
  v.forward(
    v.check(
      ({ PORTAL_SMTP_URL, PORTAL_MAIL_FROM }) => (PORTAL_SMTP_URL === undefined) === (PORTAL_MAIL_FROM === undefined),
      'and PORTAL_MAIL_FROM must be set together',
    ),
    ['PORTAL_SMTP_URL'],
  ),
);

const coherent = v.pipe(
  schema,
  v.forward(
    v.partialCheck(
      [['PORTAL_DINGTALK_CLIENT_ID'], ['PORTAL_DINGTALK_CLIENT_SECRET']],
      ({ PORTAL_DINGTALK_CLIENT_ID: id, PORTAL_DINGTALK_CLIENT_SECRET: secret }) =>
        (id === undefined) === (secret === undefined),
      'must be set together with PORTAL_DINGTALK_CLIENT_SECRET',
    ),
    ['PORTAL_DINGTALK_CLIENT_ID'],
  ),
);

/** The settings of the installation from the environment, checked once at start. */
export type Environment = v.InferOutput<typeof schema>;

/** Reads the environment. Throws a StartProblem of one line that names a variable whose value is invalid. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(coherent, set);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new StartProblem(`${v.getDotPath(issue) ?? 'The environment'} ${issue.message}.`);
}

// The variables of former releases, each with the parameter that has taken its place.
const MOVED_VARIABLES: Readonly<Record<string, string>> = {
  PORTAL_REQUESTS_PER_USER: 'REQUESTS_PER_USER',
  PORTAL_REQUESTS_PER_ADDRESS: 'REQUESTS_PER_ADDRESS',
};

/** Returns a line for each variable that is set but has become a parameter, so that nobody relies on it. */
export function listMovedVariables(variables: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(MOVED_VARIABLES)
    .filter(([name]) => variables[name])
    .map(([name, key]) => `${name} is no longer read: set the system parameter ${key} in the portal instead.`);
}

function isMailServer(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';
}

function isSender(text: string): boolean {
  const [, address = text] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text) ?? [];
  return EMAIL_PATTERN.test(address);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

// Browsers take passkeys at https addresses with a name, and on the machine itself.
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  const isName = /[a-z]/i.test(hostname) && !hostname.includes(':');
  return (
    pathname === '/' &&
    search + hash === '' &&
    isName &&
    (protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost'))
  );
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}
