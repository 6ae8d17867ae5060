import { open } from 'node:fs/promises';
import { fileTypeFromBuffer, supportedExtensions } from 'file-type/core';
import { toExtension } from 'contract/documents/fileNames';
import { Refusal } from '../refusal';
import { refuseOversizedArchive } from './archives';

// Enough for the entries of an office document that tell its type.
const HEAD_BYTES = 256 * 1024;

const BINARY = 'application/octet-stream';

// The extensions that stand for the same type as the one that the bytes are known by.
const SAME_TYPE: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg', 'jpe', 'jfif'],
  tif: ['tiff'],
  mp4: ['m4v'],
  m4a: ['mp4'],
  mov: ['qt'],
  mpg: ['mpeg'],
  mid: ['midi'],
  aif: ['aiff'],
  heic: ['heif'],
  // Old office files and installers are all compound files; templates and macros are those of the plain kinds.
  cfb: ['doc', 'xls', 'ppt', 'dot', 'xlt', 'pot', 'msg', 'vsd', 'mpp', 'wps', 'et', 'dps'],
  docx: ['docm', 'dotx', 'dotm'],
  xlsx: ['xlsm', 'xltx', 'xltm'],
  pptx: ['pptm', 'potx', 'ppsx'],
  // What an archive contains shows only further into it.
  zip: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'jar', 'apk', 'ofd', 'xmind', 'vsdx', 'kmz', '3mf'],
  gz: ['tgz'],
  xml: ['svg', 'xsd', 'xsl', 'bpmn', 'drawio', 'kml', 'gpx', 'plist', 'html', 'htm'],
  asf: ['wma', 'wmv'],
  ogg: ['oga', 'opus'],
};

// Types that are text, which is not known by its first bytes.
const TEXT_TYPES: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  log: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  yaml: 'application/yaml',
  yml: 'application/yaml',
};

// Kinds of text that the list of binary types contains, since some of their files begin with a known mark.
const TEXT_EXTENSIONS = new Set([...Object.keys(TEXT_TYPES), 'ics', 'vcf', 'rtf', 'vtt', 'eps', 'ps', 'reg', 'srt']);

// Types that are known by two or three bytes, with which other content begins by chance: one of 1,500 files without any structure, and
// each text about BMW.
const FAINT_TYPES = new Set(['mp1', 'mp2', 'mp3', 'aac', 'Z', 'dmg', 'bmp', 'exe']);

/**
 * Returns the media type of a file by its bytes. Refuses content that is not what the extension says, such as a page
 * under the name of an image, and archives that become too large when they are unpacked (DOC-06).
 */
export async function detectMediaType(path: string, fileName: string): Promise<string> {
  const extension = toExtension(fileName);
  const head = await readHead(path);
  const known = await fileTypeFromBuffer(head);
  if (!known) return detectText(head, extension);
  const isSame = extension === known.ext || SAME_TYPE[known.ext]?.includes(extension) === true;
  if (!isSame && isByChance(known.ext, head, extension)) return detectText(head, extension);
  if (!isSame) throw mismatch(extension);
  if (isArchive(known)) await refuseOversizedArchive(path);
  return extension === 'svg' ? 'image/svg+xml' : known.mime;
}

// Text is no program and no image. Other content that looks like a program is taken for one.
function isByChance(found: string, head: Buffer, extension: string): boolean {
  return FAINT_TYPES.has(found) && (isReadable(head) || (found !== 'exe' && !isOfBinaryType(extension)));
}

function detectText(head: Buffer, extension: string): string {
  if (isOfBinaryType(extension)) throw mismatch(extension);
  const isText = isReadable(head);
  const type = TEXT_TYPES[extension];
  if (type !== undefined && !isText) throw mismatch(extension);
  return type ?? (isText ? 'text/plain' : BINARY);
}

function isOfBinaryType(extension: string): boolean {
  return supportedExtensions.has(toKnown(extension)) && !TEXT_EXTENSIONS.has(extension);
}

// The extension under which the list of binary types has one of several that stand for the same type.
function toKnown(extension: string): string {
  return Object.entries(SAME_TYPE).find(([, same]) => same.includes(extension))?.[0] ?? extension;
}

function isArchive({ ext, mime }: { readonly ext: string; readonly mime: string }): boolean {
  return ext === 'zip' || /openxmlformats|opendocument|epub|java-archive/.test(mime);
}

// Whether this is text. Chinese text is in UTF-8 or in GB 18030. A character may be cut off at the end of what was read.
function isReadable(head: Buffer): boolean {
  if (head.includes(0)) return false;
  return ['utf-8', 'gb18030'].some((encoding) => {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
      return true;
    } catch {
      return false;
    }
  });
}

function mismatch(extension: string): Refusal {
  return new Refusal('conflict', '文件内容与扩展名“{extension}”不符', { extension });
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
