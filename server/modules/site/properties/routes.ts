import type { FastifyInstance } from 'fastify';
import { CIPHER_PROPERTY_CODES, MESSENGER_URL_ATTR_CODE, properties } from 'contract/site/properties';
import { CIPHER_SCHEME } from '../../../crypto/publicCipher';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { findVisitorMerchant } from '../siteDomains/visitorMerchant';
import { createSiteAttributes } from './attributes';

/** The site's configuration, and the public key for secret arguments (CFG-01, CFG-03, CRY-01). */
export function propertiesRoutes(app: FastifyInstance, services: Services): void {
  const { secrets, messenger } = services;
  const attributes = createSiteAttributes(services);
  serveEndpoints(app, services, properties, {
    loadProperties: async (_, visitor) => [
      ...attributes.of(await findVisitorMerchant(services, visitor)),
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
