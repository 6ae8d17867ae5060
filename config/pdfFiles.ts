import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CopyPublicPlugin } from './copyPublic';

const FILES =
  /^(legacy\/build\/pdf\.worker\.min\.mjs|cmaps\/.+|standard_fonts\/.+|wasm\/(\w+_nowasm_fallback\.js|LICENSE\w*)|LICENSE)$/;

/**
 * Copies what the reader of PDF documents loads beside its own chunk: its worker, the tables of Chinese, Japanese and Korean
 * encodings, the standard fonts, and decoders of images without WebAssembly. The version is part of the address, so that
 * browsers keep the files.
 */
export function createPdfFilesPlugin(root: string): CopyPublicPlugin {
  const folder = join(root, 'node_modules/pdfjs-dist');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return new CopyPublicPlugin(folder, `assets/pdfjs-${version}/`, { only: FILES, isMinimized: true });
}
