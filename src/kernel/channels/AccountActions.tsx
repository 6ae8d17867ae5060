import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as v from 'valibot';
import type { AccountTest } from 'contract/channels/account';
import { accountUsage } from 'contract/channels/accountUsage';
import { messageRecords } from 'contract/channels/records';
import type { PermissionTag } from 'contract/endpoint';
import type { EnabledStatus } from 'contract/status';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import { AccountUsageDialog } from './AccountUsageDialog';
import { MESSAGE_RECORDS_PATH } from './recordsPath';

interface Row {
  readonly accountId: string;
  readonly version: number;
}
interface Question {
  readonly title: string;
  readonly content: string;
}

interface Props {
  readonly account: Row & {
    readonly accountName: string;
    readonly isDefault: boolean;
    readonly lastTest: v.InferOutput<typeof AccountTest> | null;
    readonly templateCount: number;
    readonly status: EnabledStatus;
  };
  /** The kind of the accounts in the audit log, such as `mailAccount`. */
  readonly kind: string;
  readonly needs: { readonly [Name in 'list' | 'edit' | 'test' | 'remove']: PermissionTag };
  readonly onEdit: () => void;
  readonly onTest: () => void;
  readonly changeStatus: (row: Row & { readonly status: EnabledStatus }) => Promise<unknown>;
  readonly setDefault: (row: Row) => Promise<unknown>;
  readonly remove: (row: Row) => Promise<unknown>;
  /** The actions that only accounts of this channel have. */
  readonly further?: ComponentProps<typeof AuthorizedActions>['actions'];
  /** What is asked before the account becomes the default, is disabled, and is removed. */
  readonly questions: { readonly [Name in 'setDefault' | 'disable' | 'remove']: Question };
}

/** The actions on one account of a channel. What the server would refuse says its reason beforehand (LST-04). */
export function AccountActions({ account, kind, needs, questions, further = [], ...actions }: Props) {
  const t = useTexts();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const navigate = useNavigate();
  const history = useObjectHistory(kind);
  const [showsUsage, setShowsUsage] = useState(false);
  const { accountId, accountName, version, isDefault, lastTest, templateCount: n, status } = account;
  const isEnabled = status === 'NORMAL';
  const row = { accountId, version };
  const hasPassed = lastTest !== null && lastTest.failure === null;
  const untested = hasPassed ? undefined : { reason: t('请先测试，通过后再设为默认') };

  const toggle = () => {
    const next = isEnabled ? 'STOP_USING' : 'NORMAL';
    return tell(actions.changeStatus({ ...row, status: next }), isEnabled ? t('已停用') : t('已启用'));
  };
  const setDefault = () => tell(actions.setDefault(row), t('已设为默认'));
  const remove = () => tell(actions.remove(row), t('已删除'));

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: needs.edit, onClick: actions.onEdit },
          { label: t('测试'), needs: needs.test, onClick: actions.onTest },
          ...further,
          {
            label: t('设为默认'),
            needs: needs.edit,
            isShown: !isDefault,
            blocked: isEnabled ? untested : { reason: t('停用的账号不能设为默认') },
            onClick: () => confirm({ ...questions.setDefault, verb: t('设为默认'), onConfirm: setDefault }),
          },
          {
            label: isEnabled ? t('停用') : t('启用'),
            needs: needs.edit,
            onClick: isEnabled
              ? () => confirm({ ...questions.disable, verb: t('停用'), onConfirm: toggle })
              : () => void toggle(),
          },
          { label: t('用量'), needs: accountUsage.getAccountUsage.needs, onClick: () => setShowsUsage(true) },
          {
            label: t('发送记录'),
            needs: messageRecords.listMessageRecords.needs,
            onClick: () => void navigate(`${MESSAGE_RECORDS_PATH}?${new URLSearchParams({ accountName }).toString()}`),
          },
          { label: t('变更记录'), needs: needs.list, onClick: () => history.open(accountId, accountName) },
          {
            label: t('删除'),
            needs: needs.remove,
            isDanger: true,
            blocked: n > 0 ? { reason: t('{n} 个模板使用该账号，不能删除', { n }) } : undefined,
            onClick: () => confirm({ ...questions.remove, verb: t('删除'), onConfirm: remove }),
          },
        ]}
      />
      {showsUsage && <AccountUsageDialog account={account} onClose={() => setShowsUsage(false)} />}
      {history.drawer}
    </>
  );
}
