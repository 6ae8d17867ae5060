import { listMovedVariables, readEnvironment } from './environment';

it('has a default for everything', () => {
  expect(readEnvironment({ PATH: '/bin', PORT: '' })).toEqual({
    PORT: 8080,
    HOST: '127.0.0.1',
    PORTAL_DATA_DIR: './data',
    PORTAL_VENDORS_PORT: 0,
    PORTAL_DINGTALK_LOGIN_URL: 'https://login.dingtalk.com/oauth2/auth',
    PORTAL_DINGTALK_API_URL: 'https://api.dingtalk.com',
    PORTAL_CONNECTIONS_PER_ADDRESS: 1000,
    PORTAL_TIME_ZONE: 'Asia/Shanghai',
    PORTAL_JOBS: true,
    PORTAL_LOG_LEVEL: 'info',
  });
});

it('takes what is set', () => {
  const set = {
    PORT: '0',
    HOST: '0.0.0.0',
    PORTAL_DATA_DIR: '/srv/portal',
    PORTAL_DATABASE_URL: 'postgres://me@db/portal',
    PORTAL_DB_USER: 'pg',
    PORTAL_ADMIN_PASSWORD: 'Long#enough1',
    PORTAL_ORIGIN: 'https://portal.example.com',
    PORTAL_TRUST_PROXY: '10.0.0.0/8, 192.0.2.7,2001:db8::/32',
    PORTAL_DINGTALK_CLIENT_ID: 'portal',
    PORTAL_DINGTALK_CLIENT_SECRET: 'Any-Secret-1',
    PORTAL_DINGTALK_LOGIN_URL: 'http://127.0.0.1:8090/oauth2/auth',
    PORTAL_DINGTALK_API_URL: 'http://127.0.0.1:8090',
    PORTAL_DEMO: '0',
    PORTAL_VENDORS_PORT: '8100',
    PORTAL_SMTP_URL: 'smtps://me:a%40b@mail.example.com:465',
    PORTAL_MAIL_FROM: '门户 <portal@example.com>',
    PORTAL_OUTBOX: '1',
    PORTAL_CONNECTIONS_PER_ADDRESS: '50',
    PORTAL_TIME_ZONE: 'Europe/Berlin',
    PORTAL_JOBS: '0',
    PORTAL_FILES_DIR: '/srv/files',
    PORTAL_CLAMD: '127.0.0.1:3310',
    PORTAL_LOG_LEVEL: 'silent',
  };
  expect(readEnvironment(set)).toEqual({
    ...set,
    PORT: 0,
    PORTAL_DEMO: false,
    PORTAL_VENDORS_PORT: 8100,
    PORTAL_OUTBOX: true,
    PORTAL_JOBS: false,
    PORTAL_CLAMD: { host: '127.0.0.1', port: 3310 },
    PORTAL_CONNECTIONS_PER_ADDRESS: 50,
    PORTAL_TRUST_PROXY: ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'],
  });
});

it.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', ' '],
  ['PORTAL_DATA_DIR', ' '],
  ['PORTAL_DATABASE_URL', 'localhost'],
  ['PORTAL_DB_USER', ' '],
  ['PORTAL_ADMIN_PASSWORD', 'short'],
  ['PORTAL_ADMIN_PASSWORD', 'long-enough-1'],
  ['PORTAL_ADMIN_PASSWORD', 'LONG-ENOUGH-1'],
  ['PORTAL_ADMIN_PASSWORD', 'Long-Enough'],
  ['PORTAL_ADMIN_PASSWORD', 'LongEnough1'],
  ['PORTAL_ORIGIN', 'portal.example.com'],
  ['PORTAL_ORIGIN', 'https://portal.example.com/path'],
  ['PORTAL_ORIGIN', 'http://portal.example.com'],
  ['PORTAL_ORIGIN', 'https://10.0.0.5'],
  ['PORTAL_TRUST_PROXY', 'true'],
  ['PORTAL_TRUST_PROXY', '10.0.0.1,'],
  ['PORTAL_TRUST_PROXY', '10.0.0.0/33'],
  ['PORTAL_TRUST_PROXY', '10.0.0.0/8/8'],
  ['PORTAL_DINGTALK_LOGIN_URL', 'login.dingtalk.com'],
  ['PORTAL_DINGTALK_API_URL', 'file:///etc/passwd'],
  ['PORTAL_DINGTALK_CLIENT_ID', 'portal'],
  ['PORTAL_DEMO', 'yes'],
  ['PORTAL_SMTP_URL', 'mail.example.com'],
  ['PORTAL_SMTP_URL', 'https://me:secret@mail.example.com'],
  ['PORTAL_SMTP_URL', 'smtp://'],
  ['PORTAL_SMTP_URL', 'smtp://me:secret@mail.example.com'],
  ['PORTAL_MAIL_FROM', 'portal'],
  ['PORTAL_MAIL_FROM', 'Portal <portal>'],
  ['PORTAL_OUTBOX', 'yes'],
  ['PORTAL_CONNECTIONS_PER_ADDRESS', '-1'],
  ['PORTAL_CONNECTIONS_PER_ADDRESS', 'many'],
  ['PORTAL_TIME_ZONE', 'Peking'],
  ['PORTAL_JOBS', 'no'],
  ['PORTAL_FILES_DIR', ' '],
  ['PORTAL_CLAMD', 'clamd'],
  ['PORTAL_CLAMD', 'clamd:70000'],
  ['PORTAL_LOG_LEVEL', 'loud'],
])('answers %s=%s with one line that names it, without its value', (name, value) => {
  let said = '';
  try {
    readEnvironment({ [name]: value });
  } catch (error) {
    said =
      error instanceof Error && error.name === 'StartProblem' ? error.message : `no StartProblem: ${String(error)}`;
  }
  expect(said).toMatch(new RegExp(`^${name} [^\\n]+\\.$`));
  if (name === 'PORTAL_ADMIN_PASSWORD') expect(said).not.toContain(value);
  expect(said).not.toContain('secret');
});

it('wants to know of a mail server and of the sender together', () => {
  expect(() => readEnvironment({ PORTAL_MAIL_FROM: 'portal@example.com' })).toThrow(
    'PORTAL_SMTP_URL and PORTAL_MAIL_FROM must be set together.',
  );
});

it('wants the secret of the messenger with the id, and the id with the secret', () => {
  expect(() => readEnvironment({ PORTAL_DINGTALK_CLIENT_SECRET: 'Any-Secret-1' })).toThrow(
    'PORTAL_DINGTALK_CLIENT_ID must be set together with PORTAL_DINGTALK_CLIENT_SECRET.',
  );
});

it('names the parameter that has taken the place of a variable', () => {
  expect(listMovedVariables({ PORTAL_REQUESTS_PER_USER: '600', PORTAL_REQUESTS_PER_ADDRESS: '', PORT: '1' })).toEqual([
    'PORTAL_REQUESTS_PER_USER is no longer read: set the system parameter REQUESTS_PER_USER in the portal instead.',
  ]);
});
