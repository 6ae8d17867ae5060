import * as v from 'valibot';
import { FOLDER_LEVELS } from './folders';

/** A part of a text around what was searched for. Plain text. */
export const Snippet = v.object({ before: v.string(), match: v.string(), after: v.string() });

/** A part of a text around what was searched for. */
export type Snippet = v.InferOutput<typeof Snippet>;

/** The thumbnail of an image. */
export const Thumbnail = v.object({
  fileId: v.string(),
  /** A data URL of at most 320 × 320 pixels; null while there is none, or for an image that can't be read. */
  url: v.nullable(v.string()),
  /** Whether the image is yet to be read, so that asking again makes sense. */
  isPending: v.boolean(),
});

/** The thumbnail of an image. */
export type Thumbnail = v.InferOutput<typeof Thumbnail>;

/** A file or a folder in a list (DOC-02). */
export const Item = v.object({
  kind: v.picklist(['folder', 'file']),
  /** The id of the file or folder. */
  itemId: v.string(),
  name: v.string(),
  /** The folder that contains it; null at the top of the caller's folders. */
  folderId: v.nullable(v.string()),
  folderName: v.nullable(v.string()),
  /** What the caller may do with it. */
  level: v.picklist(FOLDER_LEVELS),
  /** The size in bytes; null for a folder. */
  size: v.nullable(v.number()),
  /** The type of the content by its bytes; null for a folder. */
  mediaType: v.nullable(v.string()),
  /** The number of the present version; null for a folder. */
  versionNumber: v.nullable(v.number()),
  labels: v.array(v.string()),
  /** Who has added it. */
  ownerName: v.string(),
  /** Who has locked the file for editing; null if nobody has. */
  lockedBy: v.nullable(v.object({ userId: v.string(), userName: v.string() })),
  createTime: v.string(),
  updateTime: v.string(),
  version: v.number(),
  /** Where the text of a file contains what was searched for. Missing where it does not. */
  snippet: v.optional(Snippet),
});

/** A file or a folder in a list. */
export type Item = v.InferOutput<typeof Item>;

/** A version of a file. */
export const FileVersion = v.object({
  number: v.number(),
  size: v.number(),
  mediaType: v.string(),
  userName: v.string(),
  createTime: v.string(),
});

/** A version of a file. */
export type FileVersion = v.InferOutput<typeof FileVersion>;

/** Something in the recycle bin: what one call has removed, as one entry for each chosen file and folder. */
export const Removal = v.object({
  removalId: v.string(),
  kind: v.picklist(['folder', 'file']),
  name: v.string(),
  /** The names of the folders that contained it, from the top. */
  path: v.array(v.string()),
  /** The number of files, those in sub-folders included. */
  fileCount: v.number(),
  size: v.number(),
  userName: v.string(),
  createTime: v.string(),
  /** When it is removed for good. */
  purgeTime: v.string(),
});

/** Something in the recycle bin. */
export type Removal = v.InferOutput<typeof Removal>;
