import { join } from 'node:path';
import { createFolderStorage } from '../../../files/folderStorage';
import { BUCKETS_FOLDER } from '../../../files/staging';
import { createS3Storage } from '../../../files/s3Storage';
import type { FileStorage } from '../../../files/storage';
import type { Services } from '../../../services';
import type { buckets } from './schema';

/** What storages of buckets need of a server. */
export type StorageServices = Pick<Services, 'filesDir' | 'storageCipher' | 'outboundStream'>;

/** A row of a bucket. */
export type BucketRow = typeof buckets.$inferSelect;

/** Where a bucket keeps its content, with the keys in clear text. */
export interface BucketPlace {
  readonly kind: BucketRow['kind'];
  readonly endpoint: string | null;
  readonly region: string | null;
  readonly s3Bucket: string | null;
  readonly prefix: string | null;
  readonly isPathStyle: boolean;
  readonly accessKey: string;
  readonly secretAccessKey: string;
}

/**
 * Opens the storage of a bucket. Content lies in a room of the bucket's own, so that two buckets at the same place share
 * no object: removing content from one never takes it from the other.
 */
export function openStorage(services: StorageServices, bucket: BucketRow): FileStorage {
  return openPlace(services, readPlace(services, bucket), bucket.bucketId);
}

/** Opens a place, such as that of a form before it is saved. `room` is the name of a folder or a part of each key. */
export function openPlace(services: StorageServices, place: BucketPlace, room: string): FileStorage {
  if (place.kind === 'folder') return createFolderStorage(join(services.filesDir, BUCKETS_FOLDER, room));
  const { endpoint, region, s3Bucket, prefix, isPathStyle, accessKey, secretAccessKey } = place;
  if (endpoint === null || s3Bucket === null) throw new Error('an S3 bucket has an address and a name');
  const path = [...(prefix ?? '').split('/'), room].filter((part) => part !== '').join('/');
  const keys = { accessKey, secretAccessKey };
  return createS3Storage(
    { endpoint, region, bucket: s3Bucket, prefix: path, isPathStyle, ...keys },
    services.outboundStream,
  );
}

/** The columns of a bucket that say where its content is. */
export type PlaceColumns = Pick<
  BucketRow,
  'kind' | 'endpoint' | 'region' | 's3Bucket' | 'prefix' | 'isPathStyle' | 'accessKeyCipher' | 'secretKeyCipher'
>;

/** Reads the place of a bucket, with its keys decrypted. */
export function readPlace({ storageCipher }: Pick<Services, 'storageCipher'>, bucket: PlaceColumns): BucketPlace {
  const { accessKeyCipher, secretKeyCipher, ...place } = bucket;
  return {
    ...place,
    accessKey: accessKeyCipher ? storageCipher.open(accessKeyCipher) : '',
    secretAccessKey: secretKeyCipher ? storageCipher.open(secretKeyCipher) : '',
  };
}
