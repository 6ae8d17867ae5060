import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument } from '../endpoint';

/** One attribute of the site's configuration (CFG-01), such as its name or a colour. */
export const SiteProperty = v.object({ attrCode: v.string(), attrValue: v.optional(v.nullable(v.string())) });

/** One attribute of the site's configuration. */
export type SiteProperty = v.InferOutput<typeof SiteProperty>;

/** The codes of the attributes with the public key that the browser uses to encrypt secret arguments. */
export const CIPHER_PROPERTY_CODES = {
  scheme: 'CIPHER_SCHEME',
  id: 'CIPHER_KEY_ID',
  publicKey: 'CIPHER_PUBLIC_KEY',
} as const;

/**
 * The code of the attribute with the address for signing in through the workplace messenger. Missing if no messenger is
 * configured (SES-08).
 */
export const MESSENGER_URL_ATTR_CODE = 'DINGTALK_LOGIN_URL';

/**
 * The public key that the browser uses to encrypt secret arguments when the attributes of the site can't be loaded
 * (CFG-03).
 */
export const PublicKey = v.object({ scheme: v.string(), keyId: v.string(), publicKey: v.string() });

/** The attributes of the site, which the SPA needs before sign-in. */
export const properties = {
  loadProperties: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/properties/load`,
    arg: noArgument,
    data: v.array(SiteProperty),
    needs: 'public',
    recognizesSession: true,
    changes: false,
    owned: {},
  }),
  loadPublicKey: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/publicKey`,
    arg: noArgument,
    data: PublicKey,
    needs: 'public',
    changes: false,
    owned: {},
  }),
};
