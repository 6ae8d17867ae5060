import * as v from 'valibot';
import { CIPHER_PROPERTY_CODES, properties } from 'contract/site/properties';
import { applyParameters } from '../../../testing/parameters';
import { installPortal } from '../../../testing/portal';
import { readVersionNotice } from './attributes';
import { VERSION_NOTICE } from './parameters';

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

it('[SET-02] has the notice of the release apart from the attributes, and none that is incomplete', async () => {
  const portal = await installPortal();
  const notice = {
    title: '新版本',
    updateDate: '2026-11-25',
    version: '9.9',
    functionList: [{ title: '一', desc: '二' }],
  };
  const read = () => readVersionNotice(portal.services.parameters);
  expect(read()).toBeUndefined();
  expect(v.is(VERSION_NOTICE.schema, { ...notice, version: '' })).toBe(false);
  await applyParameters(portal, { VERSION_NOTICE: notice });
  expect(read()).toEqual(notice);
  const site = await portal.call(properties.loadProperties, undefined);
  expect(JSON.stringify(site)).not.toContain('新版本');
  await portal.close();
});
