import * as v from 'valibot';

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longest));

/** The JSON document at `environment.versionUrl`: the version and the notes of the current release (CFG-04). */
export const VersionInfo = v.object({
  title: text(60),
  updateDate: text(40),
  version: text(40),
  functionList: v.pipe(v.array(v.object({ title: text(60), desc: text(500) })), v.maxLength(50)),
});

/** The content of the release document. */
export type VersionInfo = v.InferOutput<typeof VersionInfo>;
