import { MAX_LOGO_BYTES } from 'contract/access/apps';
import { encodeBase64, findImageProblem } from './readImage';

it.each([
  ['image/png', MAX_LOGO_BYTES, undefined],
  ['image/webp', 1, undefined],
  ['image/svg+xml', 1, '只支持 PNG、JPEG 或 WebP 图片'],
  ['', 1, '只支持 PNG、JPEG 或 WebP 图片'],
  ['image/jpeg', MAX_LOGO_BYTES + 1, '图片不能超过 200 KB'],
])('[SYS-01] a file of type "%s" with %i bytes as a logo: %s', (type, size, problem) => {
  expect(findImageProblem({ type, size })).toBe(problem);
});

it('[SYS-01] sends every byte of a picture, also of a large one', async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256);
  // Supplies `arrayBuffer`, which jsdom's files lack.
  const file = Object.assign(new File([], 'logo.png'), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
  expect(Buffer.from(await encodeBase64(file), 'base64').equals(bytes)).toBe(true);
});
