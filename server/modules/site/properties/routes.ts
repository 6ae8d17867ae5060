import type { FastifyInstance } from 'fastify';
import { CIPHER_CODES, MESSENGER_CODE, properties } from 'contract/site/properties';
import { CIPHER_SCHEME } from '../../../crypto/publicCipher';
import { siteProperties } from './schema';
import { serve } from '../../../serve';
import type { Services } from '../../../services';

/** The site's configuration, and the public key for secret arguments (CFG-01, CFG-03, CRY-01). */
export function propertiesRoutes(app: FastifyInstance, services: Services): void {
  const { store, secrets, messenger } = services;
  serve(app, services, properties, {
    loadProperties: async () => [
      ...(await store.asSession((db) => db.select().from(siteProperties).orderBy(siteProperties.attrCode))),
      { attrCode: CIPHER_CODES.scheme, attrValue: CIPHER_SCHEME },
      { attrCode: CIPHER_CODES.id, attrValue: secrets.publicKeyId },
      { attrCode: CIPHER_CODES.publicKey, attrValue: secrets.publicKeyPem },
      ...(messenger ? [{ attrCode: MESSENGER_CODE, attrValue: messenger.loginUrl }] : []),
    ],
    loadPublicKey: async () => ({
      scheme: CIPHER_SCHEME,
      keyId: secrets.publicKeyId,
      publicKey: secrets.publicKeyPem,
    }),
  });
}
