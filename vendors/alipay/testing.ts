import { createAlipayDemo, openAlipayKeys } from './demo';

const keys = openAlipayKeys();

/** The private key of the demo app in tests. */
export const ALIPAY_DEMO_APP_PRIVATE_KEY = keys.appPrivateKey;

/** The public key of Alipay in tests. */
export const ALIPAY_DEMO_PUBLIC_KEY = keys.alipayPublicKey;

/** The demo with keys of the running test. */
export const ALIPAY_DEMO = createAlipayDemo(keys);
