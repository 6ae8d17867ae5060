import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { getErrorCode } from '../errors';
import { readOrCreateFile } from '../readOrCreateFile';
import { withOwnerConnection, DATABASE_ROLES } from './migrate';

/**
 * Returns the connection URL that the server uses to log in to an external PostgreSQL server, one that the portal does
 * not run itself. The login role has no rights of its own. `ownerUrl` is the connection URL as the owner of the tables.
 * Sets the password of the login role only when the present password does not work, so that portal servers that share
 * the database don't overwrite each other's password.
 */
export async function prepareLoginUrl(ownerUrl: string, dataDir: string): Promise<string> {
  const password = passwordFor(ownerUrl, dataDir);
  const url = withUser(ownerUrl, DATABASE_ROLES.login, password);
  const works = () => withOwnerConnection(url, (client) => client.query('select 1'));
  try {
    await works();
  } catch (error) {
    // PostgreSQL's error codes invalid_password and invalid_authorization_specification.
    if (!['28P01', '28000'].includes(getErrorCode(error))) throw error;
    const secret = escapeLiteral(scramVerifier(password));
    await withOwnerConnection(ownerUrl, (client) =>
      client.query(`alter role ${escapeIdentifier(DATABASE_ROLES.login)} password ${secret}`),
    );
    await works();
  }
  return url;
}

/**
 * Derives the password of the login role from the owner's password. All portal servers that know the owner's password
 * get the same result, so the role's password need not be copied between them. If the owner logs in without a password
 * (by certificate, or locally), a file stores a random password.
 */
function passwordFor(ownerUrl: string, dataDir: string): string {
  const url = new URL(ownerUrl);
  const ownerPassword = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  if (ownerPassword !== '') return createHmac('sha256', ownerPassword).update(DATABASE_ROLES.login).digest('hex');
  return readOrCreateFile(join(dataDir, 'secrets', 'database-password'), () => randomBytes(32).toString('hex'));
}

function withUser(ownerUrl: string, user: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = '';
  url.password = '';
  // Sets user and password as query parameters: a URL without a host (a local socket) can't have them before the @.
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return url.href;
}

/**
 * Computes the SCRAM verifier that PostgreSQL stores for a password. The server sends the verifier instead of the
 * password, so that no statement log contains the password.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${storedKey}:${keyed('Server Key').toString('base64')}`;
}
