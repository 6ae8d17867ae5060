/**
 * How a content is read: as text, as a page, as an office document or a PDF for their text, as an image that is drawn small, or as a
 * spreadsheet for its rows.
 */
export const READING_KINDS = ['text', 'html', 'office', 'pdf', 'image', 'spreadsheet'] as const;

/** How a content is read. */
export type ReadingKind = (typeof READING_KINDS)[number];

const OOXML = 'application/vnd.openxmlformats-officedocument';
const ODF = 'application/vnd.oasis.opendocument';

const KIND_BY_TYPE: Readonly<Record<string, ReadingKind>> = {
  'text/plain': 'text',
  'text/markdown': 'text',
  'text/csv': 'text',
  'text/css': 'text',
  'text/javascript': 'text',
  'application/json': 'text',
  'application/yaml': 'text',
  'application/xml': 'html',
  'text/html': 'html',
  [`${OOXML}.wordprocessingml.document`]: 'office',
  [`${OOXML}.spreadsheetml.sheet`]: 'office',
  [`${OOXML}.presentationml.presentation`]: 'office',
  [`${ODF}.text`]: 'office',
  [`${ODF}.spreadsheet`]: 'office',
  [`${ODF}.presentation`]: 'office',
  'application/pdf': 'pdf',
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'image/tiff': 'image',
  'image/svg+xml': 'image',
};

/** The media types of contents that are read. */
export const READABLE_TYPES: readonly string[] = Object.keys(KIND_BY_TYPE);

/** Returns how a content of a media type is read; undefined for one that is not. */
export function toReadingKind(mediaType: string): ReadingKind | undefined {
  return KIND_BY_TYPE[mediaType];
}

/** The longest text of a content, in UTF-16 units. What follows is not searched. */
export const MAX_TEXT = 1_000_000;

/** The longest edge of a thumbnail, in pixels. */
export const THUMBNAIL_PIXELS = 320;

/** The most bytes of a thumbnail. */
export const MAX_THUMBNAIL_BYTES = 30_000;

/** The most bytes of the rows of a spreadsheet, as JSON. */
export const MAX_ROWS_BYTES = 64 * 1024 ** 2;

/** The exit code of a reading process that can't read its input. */
export const EXIT_UNREADABLE = 3;
