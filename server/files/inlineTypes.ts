const BINARY = 'application/octet-stream';

// What browsers show without running anything: pictures, PDF, sound and film. Browsers run nothing in an SVG that is loaded
// as a picture, and the policy of the answer forbids it elsewhere.
const SHOWN: ReadonlySet<string> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-icon',
  'image/svg+xml',
  'application/pdf',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
  'audio/x-flac',
  'audio/webm',
  'video/mp4',
  'video/x-m4v',
  'video/webm',
  'video/ogg',
  'video/quicktime',
]);

const TEXT = /^text\/|^application\/(json|xml|yaml)$/;

/**
 * The media type with which a content of a type is shown. A page, a script and whatever else is text is plain text, and
 * what is unknown is no more than bytes.
 */
export function toInlineType(mediaType: string): string {
  const [type = ''] = mediaType.split(';');
  if (SHOWN.has(type)) return type;
  return TEXT.test(type) ? 'text/plain' : BINARY;
}
