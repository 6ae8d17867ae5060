import * as v from 'valibot';
import type { StorageCipher } from '../crypto/storageCipher';

const StoredContent = v.object({
  /** The template by which it is told; null: by the portal's own texts. */
  templateCode: v.nullable(v.string()),
  texts: v.array(v.string()),
  values: v.record(v.string(), v.string()),
  /** The address of the mail at the time of the event. */
  recipient: v.nullable(v.string()),
});

/** What a person is told later. */
export type StoredContent = v.InferOutput<typeof StoredContent>;

/** Seals what is told later, since it may name people. */
export function sealContent(cipher: StorageCipher, content: StoredContent): Buffer {
  return cipher.seal(JSON.stringify(content));
}

/** Opens what {@link sealContent} has sealed. */
export function openContent(cipher: StorageCipher, sealed: Buffer): StoredContent {
  return v.parse(StoredContent, JSON.parse(cipher.open(sealed)));
}
