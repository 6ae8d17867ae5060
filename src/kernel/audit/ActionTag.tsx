import { Tag } from 'antd';
import { CHANGE_ACTION_LABELS } from 'contract/audit/businessLogs';
import type { ChangeAction } from 'contract/endpoint';
import { Translated } from '@/platform/language/Translated';

const DANGEROUS: readonly ChangeAction[] = ['remove', 'revoke', 'lock', 'resetPassword', 'endSession'];

/** What a call did, as a label. Actions that take something away stand out. */
export function ActionTag({ action }: { readonly action: ChangeAction }) {
  return (
    <Tag color={DANGEROUS.includes(action) ? 'error' : action === 'add' ? 'success' : 'processing'}>
      <Translated text={CHANGE_ACTION_LABELS[action]} />
    </Tag>
  );
}
