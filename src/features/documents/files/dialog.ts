import type { FileVersion, Item } from 'contract/documents/items';

/** The open dialog of 文件管理. */
export type FilesDialog =
  | { readonly kind: 'addFolder' }
  | { readonly kind: 'rename' | 'labels' | 'details' | 'grants' | 'share'; readonly item: Item }
  /** `version`: an older version, which was opened from the details. */
  | { readonly kind: 'preview'; readonly item: Item; readonly version?: FileVersion }
  | { readonly kind: 'move' | 'copy'; readonly items: readonly Item[] };

/** Items that were cut or copied, to be pasted into a folder. */
export interface Clipboard {
  readonly isCut: boolean;
  readonly items: readonly Item[];
}
