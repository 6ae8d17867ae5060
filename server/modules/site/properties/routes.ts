import type { FastifyInstance } from 'fastify';
import { CIPHER_PROPERTY_CODES, MESSENGER_URL_ATTR_CODE, properties } from 'contract/site/properties';
import { CIPHER_SCHEME } from '../../../crypto/publicCipher';
import { siteProperties } from './schema';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';

/** The site's configuration, and the public key for secret arguments (CFG-01, CFG-03, CRY-01). */
export function propertiesRoutes(app: FastifyInstance, services: Services): void {
  const { store, secrets, messenger } = services;
  serveEndpoints(app, services, properties, {
    loadProperties: async () => [
      ...(await store.asSession((db) => db.select().from(siteProperties).orderBy(siteProperties.attrCode))),
      { attrCode: CIPHER_PROPERTY_CODES.scheme, attrValue: CIPHER_SCHEME },
      { attrCode: CIPHER_PROPERTY_CODES.id, attrValue: secrets.publicKeyId },
      { attrCode: CIPHER_PROPERTY_CODES.publicKey, attrValue: secrets.publicKeyPem },
      ...(messenger ? [{ attrCode: MESSENGER_URL_ATTR_CODE, attrValue: messenger.loginUrl }] : []),
    ],
    loadPublicKey: async () => ({
      scheme: CIPHER_SCHEME,
      keyId: secrets.publicKeyId,
      publicKey: secrets.publicKeyPem,
    }),
  });
}
