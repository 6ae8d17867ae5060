import { call, put, take } from 'typed-redux-saga';
import * as v from 'valibot';
import { UnreadableDocumentError, fetchJsonDocument } from '@/platform/http/fetchJsonDocument';
import { removePreference, readPreference, writePreference } from '@/platform/storage/preferences';
import { environment } from '../../../config/environment';
import { VersionInfo } from 'contract/site/versionInfo';
import { versionAnnounced, versionRead } from './versionSlice';

/** The preference that keeps the version of the last release whose notes the user has confirmed in this browser. */
export const ANNOUNCED_VERSION_PREFERENCE = 'version';

const PROBE = `${ANNOUNCED_VERSION_PREFERENCE}-probe`;

/**
 * Fetches the JSON document with the version and the notes of the current release. Throws {@link
 * UnreadableDocumentError}.
 */
export async function fetchVersion(): Promise<VersionInfo> {
  const read = v.safeParse(VersionInfo, await fetchJsonDocument(environment.versionUrl));
  if (!read.success) throw new UnreadableDocumentError(environment.versionUrl);
  return read.output;
}

/** Whether this browser's storage can store the version of the release. */
export function canStoreVersion(version: string): boolean {
  writePreference(PROBE, version);
  const isKept = readPreference(PROBE) === version;
  removePreference(PROBE);
  return isKept;
}

/** Announces a new release once per visit, until the signed-in user has confirmed the release notes (CFG-04). */
export function* announceVersion() {
  let info: VersionInfo;
  try {
    info = yield* call(fetchVersion);
  } catch (problem) {
    if (!(problem instanceof UnreadableDocumentError)) throw problem;
    // The release document is missing, malformed, late or too large, so no release is announced.
    return;
  }
  if ((yield* call(readPreference, ANNOUNCED_VERSION_PREFERENCE)) === info.version) return;
  // A release whose version can't be stored is not announced, since every visit would announce it again.
  if (!(yield* call(canStoreVersion, info.version))) return;
  yield* put(versionAnnounced(info));
  // Stores the version only after the confirmation, so that a reload before the confirmation announces the release
  // again.
  yield* take(versionRead);
  yield* call(writePreference, ANNOUNCED_VERSION_PREFERENCE, info.version);
}
