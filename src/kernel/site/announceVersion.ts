import { call, put, take } from 'typed-redux-saga';
import * as v from 'valibot';
import { UnreadableDocument, readDocument } from '@/platform/http/readDocument';
import { forgetPreference, readPreference, writePreference } from '@/platform/storage/preferences';
import { environment } from '../../../config/environment';
import { VersionInfo } from './versionInfo';
import { versionAnnounced, versionRead } from './versionSlice';

/** The preference under which this browser remembers which release was told of. */
export const VERSION_PREFERENCE = 'version';

const PROBE = `${VERSION_PREFERENCE}-probe`;

/** Reads the document about the release in use; throws {@link UnreadableDocument}. */
export async function fetchVersion(): Promise<VersionInfo> {
  const read = v.safeParse(VersionInfo, await readDocument(environment.versionUrl));
  if (!read.success) throw new UnreadableDocument(environment.versionUrl);
  return read.output;
}

/** Whether this browser keeps such a text beyond the page. */
export function canRemember(version: string): boolean {
  writePreference(PROBE, version);
  const isKept = readPreference(PROBE) === version;
  forgetPreference(PROBE);
  return isKept;
}

/** Tells what is new in a release, once a visit, until the user who is signed in has read it (CFG-04). */
export function* announceVersion() {
  let info: VersionInfo;
  try {
    info = yield* call(fetchVersion);
  } catch (problem) {
    if (!(problem instanceof UnreadableDocument)) throw problem;
    // Missing, malformed, late or huge: the portal has nothing to tell, and no less to offer.
    return;
  }
  if ((yield* call(readPreference, VERSION_PREFERENCE)) === info.version) return;
  // Where nothing can be remembered it would be told at every visit.
  if (!(yield* call(canRemember, info.version))) return;
  yield* put(versionAnnounced(info));
  // Whoever reloads or leaves before they have read it is told again.
  yield* take(versionRead);
  yield* call(writePreference, VERSION_PREFERENCE, info.version);
}
