import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.mjs';

// The same browser without windows, tabs and menus of its own, which would take a third of a journey's time.
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * @param {'quick' | 'whole'} kind whether a browser without windows is preferred, or one as users have it
 * @returns {string | undefined} the Chromium or Chrome that the journeys run in: the configured one, else an installed
 * one
 */
export function findBrowser(kind = 'quick') {
  const chosen = process.env['PORTAL_CHROMIUM'];
  if (chosen) return isExecutable(chosen) ? chosen : undefined;
  const whole = [...onPath(commands), ...usualPlaces()];
  return (kind === 'quick' ? [...onPath(shells), ...whole] : [...whole, ...onPath(shells)]).find(isExecutable);
}

/** Finds a browser, installs one where that is possible, or ends with instructions for the user. */
export function ensureBrowser() {
  const chosen = process.env['PORTAL_CHROMIUM'];
  if (chosen && !findBrowser()) fail(`PORTAL_CHROMIUM names ${chosen}, which is not an executable file.`);
  if (onPath(shells).some(isExecutable)) return;
  const isDebian = installPackages('a browser for the journeys', ['chromium-headless-shell']);
  if (findBrowser()) return;
  if (isDebian) installPackages('a browser for the journeys', ['chromium']);
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
