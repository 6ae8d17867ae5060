import type { StorageCipher } from '../crypto/storageCipher';

/** The secrets of a user in clear text. */
export interface PersonSecrets {
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly idCard?: string | null | undefined;
}

/**
 * Encrypts a user's phone number, e-mail address and identity number for their columns, and computes the hashes by
 * which the phone number is searched and the address is compared with others.
 */
export function encryptPersonSecrets(cipher: StorageCipher, { phone, email, idCard }: PersonSecrets) {
  return {
    phoneCipher: phone ? cipher.seal(phone) : null,
    phoneHash: phone ? cipher.searchHash(phone) : null,
    phoneTailHash: phone ? cipher.searchHash(phone.slice(-4)) : null,
    emailCipher: email ? cipher.seal(email) : null,
    emailHash: email ? cipher.searchHash(email) : null,
    idCardCipher: idCard ? cipher.seal(idCard) : null,
  };
}
