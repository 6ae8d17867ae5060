import { Secret, TOTP } from 'otpauth';

// The values that all authenticator apps understand; many ignore others.
const PERIOD_SECONDS = 30;
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
const SECRET_BYTES = 20;

/** Creates the secret of an authenticator app, in base 32. */
export function createTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address with the secret that an authenticator app reads from a QR code. */
export function buildTotpAddress(
  secret: string,
  { issuer, userName }: { readonly issuer: string; readonly userName: string },
): string {
  return new TOTP({ ...FORM, secret, issuer, label: userName }).toString();
}

/**
 * Returns the number of the time step whose code this is; undefined for a wrong code. Accepts the steps before and after
 * the present one, since clocks differ and users type slowly.
 * @param time milliseconds
 */
export function findTotpStep(secret: string, code: string, time = Date.now()): number | undefined {
  const distance = new TOTP({ ...FORM, secret }).validate({ token: code, window: 1, timestamp: time });
  return distance === null ? undefined : Math.floor(time / 1000 / PERIOD_SECONDS) + distance;
}

/**
 * The code that an authenticator app shows.
 * @param time milliseconds
 */
export function generateTotpCode(secret: string, time = Date.now()): string {
  return new TOTP({ ...FORM, secret }).generate({ timestamp: time });
}
