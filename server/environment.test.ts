import { readEnvironment } from './environment';

it('has a default for everything', () => {
  expect(readEnvironment({ PATH: '/bin', PORT: '' })).toEqual({
    PORT: 8080,
    HOST: '127.0.0.1',
    PORTAL_DATA_DIR: './data',
    PORTAL_TIME_ZONE: 'Asia/Shanghai',
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
    PORTAL_TRUST_PROXY: '10.0.0.0/8, 192.0.2.7,2001:db8::/32',
    PORTAL_DEMO: '0',
    PORTAL_TIME_ZONE: 'Europe/Berlin',
    PORTAL_LOG_LEVEL: 'silent',
  };
  expect(readEnvironment(set)).toEqual({
    ...set,
    PORT: 0,
    PORTAL_DEMO: false,
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
  ['PORTAL_TRUST_PROXY', 'true'],
  ['PORTAL_TRUST_PROXY', '10.0.0.1,'],
  ['PORTAL_TRUST_PROXY', '10.0.0.0/33'],
  ['PORTAL_TRUST_PROXY', '10.0.0.0/8/8'],
  ['PORTAL_DEMO', 'yes'],
  ['PORTAL_TIME_ZONE', 'Peking'],
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
});
