/** A template of messages that a mini-program has chosen: after a form that the user has sent, or after a payment. */
export interface AlipayTemplate {
  readonly id: string;
  readonly title: string;
  readonly kind: 'form' | 'trade';
  /** The names of `keyword1`, `keyword2` and so on. */
  readonly keywords: readonly string[];
}

/** A mini-program. */
export interface AlipayApp {
  readonly appId: string;
  /** The public key of the app, in PEM; it signs its requests with the private one. */
  readonly publicKey: string;
  readonly templates: readonly AlipayTemplate[];
}

/** A form that a user has sent, or a payment that a user has made, in a mini-program. */
export interface Occasion {
  readonly kind: AlipayTemplate['kind'];
  readonly appId: string;
  readonly userId: string;
}

export interface AlipaySettings {
  readonly apps: readonly AlipayApp[];
  /** The occasions that there are at first, by their numbers; each begins with its first message. */
  readonly occasions: Readonly<Record<string, Occasion>>;
  /** The private key of Alipay, in PEM, which signs the answers. */
  readonly privateKey: string;
}
