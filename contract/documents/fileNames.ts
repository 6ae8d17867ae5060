import * as v from 'valibot';

/** The maximum length of the name of a file or folder in characters. */
export const MAX_FILE_NAME_LENGTH = 200;

// Names that Windows reserves for devices, with any extension.
const DEVICE_NAME = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/**
 * Returns why a name can't be that of a file or folder; undefined for a name that can. A name has to work in a zip and on
 * every system that the file is saved on, and shows what it is: it contains no path, no control characters and no marks that change the
 * direction of the text (DOC-06).
 */
export function findNameProblem(name: string): string | undefined {
  if (name.length > MAX_FILE_NAME_LENGTH) return '名称最多 {n} 个字符';
  if (/[/\\:*?"<>|]/.test(name)) return '名称不能包含 / \\ : * ? " < > |';
  if (/[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}/u.test(name))
    return '名称不能包含不可见字符';
  if (/^\.+$/.test(name) || name.endsWith('.')) return '名称不能以点结尾';
  if (DEVICE_NAME.test(name)) return '名称是系统保留的名称';
  return undefined;
}

/** The name of a file or folder: trimmed, in the composed Unicode form. */
export function fileName(missing: string) {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.transform((name) => name.normalize('NFC')),
    v.nonEmpty(missing),
    v.maxLength(MAX_FILE_NAME_LENGTH, '最多 {n} 个字符'),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? findNameProblem(dataset.value) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
  );
}

/**
 * What two names in one folder differ by: neither the case of letters nor the Unicode form of characters, since many systems
 * can't keep such names apart.
 */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The extension of a file name in lower case and without its dot; empty if there is none. */
export function toExtension(name: string): string {
  const [, extension = ''] = /[^.]\.([^.]{1,20})$/.exec(name.toLowerCase()) ?? [];
  return extension;
}
