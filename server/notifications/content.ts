import * as v from 'valibot';
import type { StorageCipher } from '../crypto/storageCipher';
import { ShownDecision } from '../modules/channels/decisionCards/shown';

const Decision = v.object({
  instanceId: v.string(),
  /** The number of the task. */
  task: v.number(),
  /** What the card says of it at first. */
  shown: ShownDecision,
});

/** What is decided on an interactive card: a task of an instance. */
export type Decision = v.InferOutput<typeof Decision>;

const StoredContent = v.object({
  /** The template by which it is told; null: by the portal's own texts. */
  templateCode: v.nullable(v.string()),
  texts: v.array(v.string()),
  values: v.record(v.string(), v.string()),
  /** The address of the mail at the time of the event. */
  recipient: v.nullable(v.string()),
  /** Further values of the template, which no record shows. */
  privateValues: v.optional(v.record(v.string(), v.string()), {}),
  decision: v.optional(v.nullable(Decision), null),
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
