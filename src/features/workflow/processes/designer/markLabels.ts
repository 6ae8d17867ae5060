import { text } from '@/platform/language/text';
import type { NodeMark } from './compareProcesses';

/** What distinguishes a node from the one of another version, in words. */
export const MARK_LABELS: Readonly<Record<NodeMark, string>> = {
  added: text('新增'),
  changed: text('修改'),
  moved: text('移动'),
  removed: text('删除'),
};

/** The colours of the words. */
export const MARK_COLORS: Readonly<Record<NodeMark, string>> = {
  added: 'success',
  changed: 'processing',
  moved: 'processing',
  removed: 'error',
};
