import { MAX_LOGO_BYTES } from 'contract/access/apps';
import { text } from '@/platform/language/text';

/** The image types that a logo can have. */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Returns what is wrong with the type or size of a logo file, or undefined. The server checks the content. */
export function findImageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!IMAGE_TYPES.includes(type)) return text('只支持 PNG、JPEG 或 WebP 图片');
  if (size > MAX_LOGO_BYTES) return text('图片不能超过 200 KB');
  return undefined;
}

/** Returns the content of a file in base64. */
export async function encodeBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  // Converts the bytes in chunks, since a function call takes only a limited number of arguments.
  for (let from = 0; from < bytes.length; from += 8192) {
    binary += String.fromCharCode(...bytes.subarray(from, from + 8192));
  }
  return btoa(binary);
}
