import { toExtension } from 'contract/documents/fileNames';
import type { Viewer } from './viewer';

/** A kind of viewer: its code, which is loaded when it is first needed, and what it can show. */
export interface ViewerKind {
  readonly load: () => Promise<Viewer>;
  /** The largest content in bytes. Undefined: any, since the viewer reads what it shows. */
  readonly maxBytes?: number;
}

const MB = 1024 * 1024;

const kinds = {
  image: {
    maxBytes: 50 * MB,
    load: () => import(/* webpackChunkName: "preview-image" */ './ImageViewer').then((code) => code.ImageViewer),
  },
  pdf: { load: () => import(/* webpackChunkName: "preview-pdf" */ './PdfViewer').then((code) => code.PdfViewer) },
  text: { load: () => import(/* webpackChunkName: "preview-text" */ './TextViewer').then((code) => code.TextViewer) },
  markdown: {
    maxBytes: MB,
    load: () =>
      import(/* webpackChunkName: "preview-markdown" */ './MarkdownViewer').then((code) => code.MarkdownViewer),
  },
  sheet: {
    maxBytes: 20 * MB,
    load: () => import(/* webpackChunkName: "preview-sheet" */ './SheetViewer').then((code) => code.SheetViewer),
  },
  word: {
    maxBytes: 20 * MB,
    load: () => import(/* webpackChunkName: "preview-word" */ './WordViewer').then((code) => code.WordViewer),
  },
  audio: {
    load: () => import(/* webpackChunkName: "preview-media" */ './MediaViewer').then((code) => code.AudioViewer),
  },
  video: {
    load: () => import(/* webpackChunkName: "preview-media" */ './MediaViewer').then((code) => code.VideoViewer),
  },
} as const satisfies Record<string, ViewerKind>;

// What browsers show. Other types are no use to them, whatever the file is called.
const TYPES: readonly (readonly [type: RegExp, kind: ViewerKind])[] = [
  [/^image\/(a?png|jpeg|gif|webp|avif|bmp|x-icon|svg\+xml)$/, kinds.image],
  [/^application\/pdf$/, kinds.pdf],
  [/^audio\/(mpeg|mp4|x-m4a|aac|ogg|wav|x?-?flac|webm)$/, kinds.audio],
  [/^video\/(mp4|x-m4v|webm|ogg|quicktime)$/, kinds.video],
  [/^text\/|^application\/(json|xml|yaml)$/, kinds.text],
];

// Kinds of which the bytes do not tell: text, and what is in a zip or a compound file.
const EXTENSIONS: Readonly<Record<string, ViewerKind>> = {
  md: kinds.markdown,
  markdown: kinds.markdown,
  csv: kinds.sheet,
  xlsx: kinds.sheet,
  xlsm: kinds.sheet,
  xls: kinds.sheet,
  ods: kinds.sheet,
  docx: kinds.word,
  docm: kinds.word,
};

/** Finds the viewer for a file; undefined for a type that none shows. */
export function chooseViewer(fileName: string, mediaType: string): ViewerKind | undefined {
  const [type = ''] = mediaType.split(';');
  return EXTENSIONS[toExtension(fileName)] ?? TYPES.find(([pattern]) => pattern.test(type))?.[1];
}
