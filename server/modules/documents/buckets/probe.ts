import type * as v from 'valibot';
import type { BucketTestResult, BucketTestStep, buckets as contract } from 'contract/documents/buckets';
import type { Message } from 'contract/text';
import { StorageFailure } from '../../../files/storage';
import type { FileStorage } from '../../../files/storage';

/** The argument of a step of a test. */
export type TestArgument = v.InferOutput<typeof contract.testBucket.arg>;

const PROBE = Buffer.from('The portal tests whether it can store files here.');

/**
 * Does one step of a test of a storage: writes a small content, reads and compares it, or removes it. A store that
 * fails is a result, not an error.
 */
export async function testStorage(storage: FileStorage, key: string, step: BucketTestStep): Promise<BucketTestResult> {
  const start = performance.now();
  const failure = await runStep(storage, key, step);
  return { isPassed: failure === null, durationMs: Math.round(performance.now() - start), failure };
}

async function runStep(storage: FileStorage, key: string, step: BucketTestStep): Promise<Message | null> {
  try {
    if (step === 'write') await storage.write(key, oneContent());
    if (step === 'read' && !PROBE.equals(await readAll(storage, key))) return { text: '读取的内容与写入的不同' };
    if (step === 'remove') {
      await storage.remove(key);
      if ((await storage.sizeOf(key)) !== undefined) return { text: '删除后内容仍然存在' };
    }
    return null;
  } catch (error) {
    if (error instanceof StorageFailure) return error.told;
    throw error;
  }
}

async function* oneContent(): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(PROBE);
}

// Reads no more than a little beyond the expected content.
async function readAll(storage: FileStorage, key: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of await storage.read(key)) {
    parts.push(part);
    length += part.length;
    if (length > PROBE.length) break;
  }
  return Buffer.concat(parts);
}
