import type { Dictionary, DictionaryItemRow } from 'contract/site/dictionaryAdministration';

/** The open dialog of the dictionaries screen. */
export type DictionaryDialog =
  | { readonly kind: 'dictionary'; readonly dictionary?: Dictionary }
  | { readonly kind: 'item'; readonly dictCode: string; readonly item?: DictionaryItemRow }
  | { readonly kind: 'import' };
