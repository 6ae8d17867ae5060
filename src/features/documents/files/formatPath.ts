import type { FolderStep } from 'contract/documents/folders';
import type { Translate } from '@/platform/language/translateWith';

/** Formats the folders on the way to something: `全部文件 / 合同 / 2026`. */
export function formatPath(t: Translate, path: readonly FolderStep[]): string {
  return [t('全部文件'), ...path.map(({ folderName }) => folderName)].join(' / ');
}
