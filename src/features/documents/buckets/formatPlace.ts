import type { Bucket } from 'contract/documents/buckets';

/** Formats where a bucket keeps its content: `s3.example.com/files/2026`. Undefined for a folder of the server. */
export function formatPlace({ endpoint, s3Bucket, prefix }: Pick<Bucket, 'endpoint' | 's3Bucket' | 'prefix'>) {
  if (endpoint === null) return undefined;
  const host = endpoint.replace(/^https?:\/\//, '');
  return [host, s3Bucket, prefix].filter(Boolean).join('/');
}
