import { chooseMailSettings } from './settings';

const smtp = { PORTAL_SMTP_URL: 'smtp://mail.example.com', PORTAL_MAIL_FROM: 'portal@example.com' };
const foreign = { PORTAL_DATABASE_URL: 'postgres://me@db/portal' };

it.each([
  ['a mail server wherever one is set', smtp, 'smtp'],
  ['a mail server in preference to the outbox', { ...smtp, PORTAL_OUTBOX: true }, 'smtp'],
  ['the outbox in a local installation', {}, 'outbox'],
  ['nothing in a local installation that wants no outbox', { PORTAL_OUTBOX: false }, 'none'],
  ['nothing over a database of its own', foreign, 'none'],
  ['the outbox over a database of its own where it is wanted', { ...foreign, PORTAL_OUTBOX: true }, 'outbox'],
])('[PRF-08] mails leave by %s', (_, variables, channel) => {
  expect(chooseMailSettings(variables).channel).toBe(channel);
});
