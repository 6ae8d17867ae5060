import { text } from '@/platform/language/text';
import { PreviewError, damaged } from './viewer';

const MAX_INFLATED_BYTES = 200 * 1024 * 1024;
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/**
 * Refuses an office file that becomes too large when it is unpacked, by the directory at its end, before anything unpacks
 * it. Throws a PreviewError.
 */
export function refuseLargeZip(bytes: Uint8Array<ArrayBuffer>, maxBytes = MAX_INFLATED_BYTES): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  let at = view.getUint32(end + 16, true);
  let inflated = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw damaged();
    inflated += view.getUint32(at + 24, true);
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (inflated > maxBytes) throw new PreviewError(text('文件解压后过大，不能预览，请下载后打开'));
}

// A comment of at most 64 KB may follow.
function findEnd(view: DataView): number {
  for (let at = view.byteLength - END_BYTES; at >= Math.max(0, view.byteLength - END_BYTES - 0xffff); at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  throw damaged();
}
