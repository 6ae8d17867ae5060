import * as v from 'valibot';
import { WRONG_FORMAT, rowId } from '../../rules';
import { checkCount, joinNames } from './choice';
import { defineFieldKind, optionalWhole } from './fieldKind';

/** The most files of a field. */
export const MAX_FIELD_FILES = 20;

// Files are documents of the portal: a value names them, and their size and type are checked when they are uploaded.
const fileIds = v.pipe(
  v.array(rowId(), WRONG_FORMAT),
  v.maxLength(MAX_FIELD_FILES, '最多 {n} 个文件'),
  v.check((values) => new Set(values).size === values.length, '不能重复选择'),
);

const fileSettings = { maxFiles: optionalWhole(1, MAX_FIELD_FILES), maxMegabytes: optionalWhole(1, 1024) };

/** Files of any type, or of some types. */
export const file = defineFieldKind({
  label: '附件上传',
  conditionKind: 'PRESENCE',
  settings: v.object({
    ...fileSettings,
    /** The endings that are taken, without a dot. None: all that the portal takes. */
    extensions: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(WRONG_FORMAT), v.trim(), v.toLowerCase(), v.regex(/^[a-z\d]{1,10}$/, WRONG_FORMAT))),
        v.maxLength(30, '最多 {n} 项'),
      ),
      [],
    ),
  }),
  value: fileIds,
  check: (values, { maxFiles }) => checkCount(values, { maxChosen: maxFiles }),
  summarize: (values, _, nameOf) => joinNames(values.map((id) => nameOf(id) ?? id)),
});

/** Pictures. */
export const image = defineFieldKind({
  label: '图片上传',
  conditionKind: 'PRESENCE',
  settings: v.object(fileSettings),
  value: fileIds,
  check: (values, { maxFiles }) => checkCount(values, { maxChosen: maxFiles }),
  summarize: (values, _, nameOf) => joinNames(values.map((id) => nameOf(id) ?? id)),
});

/** A signature that is written by hand and stored as a picture. */
export const signature = defineFieldKind({
  label: '手写签名',
  conditionKind: 'PRESENCE',
  settings: v.object({}),
  value: rowId(),
  summarize: () => ({ text: '已签名' }),
});
