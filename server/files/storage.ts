import type { Message } from 'contract/text';

/** A part of a content, in bytes. Both ends are included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Content by keys: a folder of the server, or an S3-compatible store. All functions reject with a StorageFailure. */
export interface FileStorage {
  /** Stores content under a key, whole or not at all. Replaces the content that the key has. */
  write(key: string, content: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>;
  /** Reads content, or a range of it. Rejects with {@link MissingContent} for an unknown key. */
  read(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** The size of a content in bytes; undefined for an unknown key. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Removes content. Does nothing for an unknown key. */
  remove(key: string): Promise<void>;
  /** Lists all contents whose keys begin with `prefix`, which is empty or ends with a slash. */
  list(prefix: string): AsyncIterable<StoredObject>;
}

/** A content in a list. */
export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly changeTime: Date;
}

/**
 * A store that does not do its work: it can't be reached, refuses the keys or has no space. `told` is a sentence for the
 * user, without addresses and keys.
 */
export class StorageFailure extends Error {
  override readonly name: string = 'StorageFailure';

  constructor(
    readonly told: Message,
    options?: ErrorOptions & { readonly mayHeal?: boolean },
  ) {
    super(told.text, options);
    this.mayHeal = options?.mayHeal ?? true;
  }

  /** Whether a later attempt may succeed without any change of the settings. */
  readonly mayHeal: boolean;
}

/** The failure of reading a key that has no content. */
export class MissingContent extends StorageFailure {
  override readonly name = 'MissingContent';

  constructor(options?: ErrorOptions) {
    super({ text: '文件内容不存在' }, { ...options, mayHeal: false });
  }
}

const KEY = /^[\w-]+(\/[\w-]+)*$/;

/** Returns a key. Throws for one that is no path of letters, digits, `_` and `-`, so that no key leads out of a store. */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.length > 500) throw new Error('the key of a content has a form that no key has');
  return key;
}

/** Checks the beginning of keys like {@link checkKey}. */
export function checkKeyPrefix(prefix: string): string {
  if (prefix !== '') checkKey(prefix.replace(/\/$/, ''));
  return prefix;
}

/** The key of a content: `<merchant>/<first two digits>/<hash>`. Contents of two merchants never have the same key. */
export function contentKey(merchantId: string, sha256: string): string {
  return checkKey(`${merchantId}/${sha256.slice(0, 2)}/${sha256}`);
}
