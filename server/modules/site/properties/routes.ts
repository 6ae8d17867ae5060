import type { FastifyInstance } from 'fastify';
import { CIPHER_PROPERTY_CODES, MESSENGER_URL_ATTR_CODE, properties } from 'contract/site/properties';
import type { SiteProperty } from 'contract/site/properties';
import { CIPHER_SCHEME } from '../../../crypto/publicCipher';
import type { ParameterValues } from '../../../parameters/parameters';
import { toFlag } from '../../../db/status';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { SITE_PARAMETERS } from './parameters';

/** The site's configuration, and the public key for secret arguments (CFG-01, CFG-03, CRY-01). */
export function propertiesRoutes(app: FastifyInstance, services: Services): void {
  const { parameters, secrets, messenger } = services;
  tellBrowsersOfChanges(services);
  serveEndpoints(app, services, properties, {
    loadProperties: async () => [
      ...listAttributes(parameters),
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

// Leaves out what is empty: the browser has a picture of its build for it.
function listAttributes(parameters: ParameterValues): SiteProperty[] {
  return SITE_PARAMETERS.map((definition) => ({
    attrCode: definition.key,
    attrValue: toAttributeValue(parameters.get(definition)),
  })).filter(({ attrValue }) => attrValue !== '');
}

// Attributes are texts on the wire: a switch is `1` or `0`.
function toAttributeValue(value: unknown): string {
  if (typeof value === 'boolean') return toFlag(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

// Each process tells its own browsers, after it has read the new values. Other parameters concern no browser.
function tellBrowsersOfChanges({ parameters, live }: Services): void {
  let told = JSON.stringify(listAttributes(parameters));
  parameters.onChange(() => {
    const present = JSON.stringify(listAttributes(parameters));
    if (present === told) return;
    told = present;
    live.announce('site');
  });
}
