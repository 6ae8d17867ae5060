import { chooseMailSettings } from './settings';

const smtp = { PORTAL_SMTP_URL: 'smtp://mail.example.com', PORTAL_MAIL_FROM: 'portal@example.com' };
const foreign = { PORTAL_DATABASE_URL: 'postgres://me@db/portal' };

it.each([
  ['are lost where a mail server is set', smtp, 'none'],
  ['stay in the outbox where one is set and the outbox is wanted', { ...smtp, PORTAL_OUTBOX: true }, 'outbox'],
  ['stay in the outbox in a local installation', {}, 'outbox'],
  ['are lost in a local installation that wants no outbox', { PORTAL_OUTBOX: false }, 'none'],
  ['are lost over a database of its own', foreign, 'none'],
  ['stay in the outbox over a database of its own where it is wanted', { ...foreign, PORTAL_OUTBOX: true }, 'outbox'],
])('[PRF-08] mails without an account %s', (_, variables, fallback) => {
  const settings = chooseMailSettings(variables);
  expect(settings.fallback).toBe(fallback);
  expect(settings.smtp !== undefined).toBe('PORTAL_SMTP_URL' in variables);
});
