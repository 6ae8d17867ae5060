import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const headlessShell = 'chromium-headless-shell';

/**
 * @returns {string | undefined} the Chromium or Chrome that the journeys run in: the configured one, else an installed
 * one
 */
export function findBrowser() {
  const chosen = process.env['PORTAL_CHROMIUM'];
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  return [...onPath(commands), ...usualPlaces()].find(isExecutable);
}

/**
 * @returns {string | undefined} Chromium without windows and tabs, which takes less processor time; undefined if it is
 * not installed or another browser is configured
 */
export function findHeadlessShell() {
  if (process.env['PORTAL_CHROMIUM']) return undefined;
  return onPath([headlessShell]).find(isExecutable);
}

/** Finds a browser, installs one where that is possible, or ends with instructions for the user. */
export function ensureBrowser() {
  const chosen = process.env['PORTAL_CHROMIUM'];
  if (chosen && !findBrowser()) fail(`PORTAL_CHROMIUM names ${chosen}, which is not an executable file.`);
  if (chosen) return;
  const missing = [...(findBrowser() ? [] : ['chromium']), ...(findHeadlessShell() ? [] : [headlessShell])];
  if (missing.length > 0) installPackages('a browser for the journeys', missing);
  if (findBrowser()) return;
  fail(
    'No browser found for the journeys. Install Chromium or Chrome (on Debian: apt-get install ' +
      'chromium), or set PORTAL_CHROMIUM to its executable.',
  );
}

/**
 * @param {string[]} names
 * @returns {string[]} the possible paths of these commands, those of the first name first
 */
function onPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @returns {string[]} where installers put a browser that is not on PATH */
function usualPlaces() {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ];
  }
  if (process.platform === 'win32') {
    return [process.env['ProgramFiles'], process.env['ProgramFiles(x86)'], process.env['LOCALAPPDATA']]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'));
  }
  return [];
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
