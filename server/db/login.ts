import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { codeOf } from '../errors';
import { keptFile } from '../keptFile';
import { asOwner, ROLES } from './migrate';

/**
 * The address at which the server logs in to a foreign PostgreSQL as the role without rights of its own, given the
 * owner's address. The role's password is set only when the present one does not work, so that servers sharing the
 * database don't overwrite each other's.
 */
export async function loginUrl(ownerUrl: string, dataDir: string): Promise<string> {
  const password = passwordFor(ownerUrl, dataDir);
  const url = withUser(ownerUrl, ROLES.login, password);
  const works = () => asOwner(url, (client) => client.query('select 1'));
  try {
    await works();
  } catch (error) {
    // invalid_password, invalid_authorization_specification
    if (!['28P01', '28000'].includes(codeOf(error))) throw error;
    const secret = escapeLiteral(scramVerifier(password));
    await asOwner(ownerUrl, (client) => client.query(`alter role ${escapeIdentifier(ROLES.login)} password ${secret}`));
    await works();
  }
  return url;
}

/**
 * Every server that has the owner's password derives the same password from it, so that none has to be passed on. Where
 * the owner logs in without a password (by certificate, or locally), a file keeps a random one.
 */
function passwordFor(ownerUrl: string, dataDir: string): string {
  const url = new URL(ownerUrl);
  const ownerPassword = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  if (ownerPassword !== '') return createHmac('sha256', ownerPassword).update(ROLES.login).digest('hex');
  return keptFile(join(dataDir, 'secrets', 'database-password'), () => randomBytes(32).toString('hex'));
}

function withUser(ownerUrl: string, user: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = '';
  url.password = '';
  // As parameters: an address without a host (a local socket) can't carry them before the @.
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return url.href;
}

/**
 * The SCRAM verifier that PostgreSQL stores for a password. Sent instead of the password, so that no statement log
 * shows it.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${storedKey}:${keyed('Server Key').toString('base64')}`;
}
