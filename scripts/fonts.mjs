import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './debian.mjs';
import { root } from './root.mjs';

// The folders in which Debian, Fedora and Arch install the font. e2e/fonts.conf names the same folders.
const folders = ['opentype/noto', 'google-noto-sans-cjk-fonts', 'noto-cjk'];

/**
 * @returns {string | undefined} the fontconfig file that makes the browser use the fonts that the end-to-end tests expect.
 *   If FONTCONFIG_FILE is set, the file that it names. Undefined if the font of the tests is not installed.
 */
export function findFontConfiguration() {
  const chosen = process.env['FONTCONFIG_FILE'];
  if (chosen) return chosen;
  return hasFont() ? join(root, 'e2e/fonts.conf') : undefined;
}

/** Installs the font of the journeys where that is possible, or warns that the journeys use the machine's fonts. */
export function ensureFonts() {
  if (process.platform !== 'linux' || findFontConfiguration() !== undefined) return;
  installPackages('the font of the journeys', ['fonts-noto-cjk']);
  if (!hasFont()) {
    console.log(
      'The journeys take the fonts of this machine: Noto Sans CJK is not installed (Debian: fonts-noto-cjk; ' +
        'Fedora: google-noto-sans-cjk-fonts; Arch: noto-fonts-cjk).',
    );
  }
}

/** @returns {boolean} */
function hasFont() {
  return folders.some((folder) => existsSync(join('/usr/share/fonts', folder, 'NotoSansCJK-Regular.ttc')));
}
