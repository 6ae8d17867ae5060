import * as v from 'valibot';
import { ADMIN } from '../base';
import { endpoint, noArgument } from '../endpoint';

/** One attribute of the site's configuration (CFG-01). */
export const SiteProperty = v.object({ attrCode: v.string(), attrValue: v.optional(v.nullable(v.string())) });

/** One attribute of the site's configuration. */
export type SiteProperty = v.InferOutput<typeof SiteProperty>;

/** Codes under which the configuration also carries the public key for secret arguments. */
export const CIPHER_CODES = { scheme: 'CIPHER_SCHEME', id: 'CIPHER_KEY_ID', publicKey: 'CIPHER_PUBLIC_KEY' } as const;

/** The code under which it tells where the workplace messenger signs people in, where one is set up (SES-08). */
export const MESSENGER_CODE = 'DINGTALK_LOGIN_URL';

/** The public key for secret arguments, where the site's configuration can't be had (CFG-03). */
export const PublicKey = v.object({ scheme: v.string(), keyId: v.string(), publicKey: v.string() });

/** The site's configuration, needed before anybody signs in. */
export const properties = {
  loadProperties: endpoint({
    method: 'GET',
    path: `${ADMIN}/properties/load`,
    arg: noArgument,
    data: v.array(SiteProperty),
    needs: 'public',
    changes: false,
    owned: {},
  }),
  loadPublicKey: endpoint({
    method: 'GET',
    path: `${ADMIN}/publicKey`,
    arg: noArgument,
    data: PublicKey,
    needs: 'public',
    changes: false,
    owned: {},
  }),
};
