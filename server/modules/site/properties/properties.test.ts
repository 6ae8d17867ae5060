import { CIPHER_PROPERTY_CODES, properties } from 'contract/site/properties';
import { installPortal } from '../../../testing/portal';

it('[CFG-03] gives the same public key with and without the site’s configuration', async () => {
  const portal = await installPortal();
  const site = await portal.call(properties.loadProperties, undefined);
  const valueOf = (code: string) => site.find(({ attrCode }) => attrCode === code)?.attrValue;
  expect(await portal.call(properties.loadPublicKey, undefined)).toEqual({
    scheme: valueOf(CIPHER_PROPERTY_CODES.scheme),
    keyId: valueOf(CIPHER_PROPERTY_CODES.id),
    publicKey: valueOf(CIPHER_PROPERTY_CODES.publicKey),
  });
  await portal.close();
});
