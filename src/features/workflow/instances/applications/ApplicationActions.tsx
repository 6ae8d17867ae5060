import { useState } from 'react';
import { applications } from 'contract/workflow/applications';
import { useUrgeApplicationMutation } from '@/api/workflow/applications';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { WithdrawDialog } from '../detail/WithdrawDialog';
import type { Application } from './applicationColumns';

interface Props {
  readonly application: Application;
  readonly onOpen: () => void;
  /** Applies once more, with the same values. */
  readonly onCopy: () => void;
}

/** The actions on one application: open it, urge those whose turn it is, withdraw it. */
export function ApplicationActions({ application, onOpen, onCopy }: Props) {
  const t = useTexts();
  const { tell } = useFeedback();
  const [urge] = useUrgeApplicationMutation();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { instanceId, status, mayWithdraw, peopleNames, title } = application;
  const { getStartForm, listApplications, urgeApplication, withdrawApplication } = applications;
  const nobody = peopleNames.length === 0 ? { reason: t('当前没有可以催办的人') } : undefined;
  const kept = mayWithdraw ? undefined : { reason: t('该流程不允许撤销') };
  // What was refused or withdrawn is corrected in a new application, which begins with its values.
  const isUnsuccessful = status === 'REFUSED' || status === 'CANCELLED';
  const whileRunning =
    status === 'RUNNING'
      ? [
          {
            label: t('催办'),
            needs: urgeApplication.needs,
            blocked: nobody,
            onClick: () => void tell(urge({ instanceId }).unwrap(), t('已催办')),
          },
          {
            label: t('撤销'),
            needs: withdrawApplication.needs,
            isDanger: true,
            blocked: kept,
            onClick: () => setIsWithdrawing(true),
          },
        ]
      : [];
  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('查看'), needs: listApplications.needs, onClick: onOpen },
          ...whileRunning,
          { label: isUnsuccessful ? t('修改后重新提交') : t('再次申请'), needs: getStartForm.needs, onClick: onCopy },
        ]}
      />
      {isWithdrawing && (
        <WithdrawDialog instanceId={instanceId} title={title} onClose={() => setIsWithdrawing(false)} />
      )}
    </>
  );
}
