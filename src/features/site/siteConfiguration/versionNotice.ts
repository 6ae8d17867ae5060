import * as v from 'valibot';

const text = v.fallback(v.string(), '');
const EditedNotice = v.object({
  title: v.optional(text, ''),
  updateDate: v.optional(text, ''),
  version: v.optional(text, ''),
  functionList: v.optional(
    v.fallback(v.array(v.object({ title: v.optional(text, ''), desc: v.optional(text, '') })), []),
    [],
  ),
});

/** The notice of the release while it is edited, in which parts may be empty. */
export type EditedNotice = v.InferOutput<typeof EditedNotice>;

const EMPTY: EditedNotice = { title: '', updateDate: '', version: '', functionList: [] };

/** Reads the notice from the JSON of its parameter. Empty for anything else. */
export function readVersionNotice(json: string): EditedNotice {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), EditedNotice), json);
  return success ? output : EMPTY;
}

/** Writes the notice as the JSON of its parameter: an empty object while nothing is entered. */
export function writeVersionNotice(notice: EditedNotice): string {
  const { title, updateDate, version, functionList } = notice;
  return JSON.stringify(title + updateDate + version === '' && functionList.length === 0 ? {} : notice, null, 2);
}
