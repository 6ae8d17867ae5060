import { smsSigns } from 'contract/channels/smsSigns';
import type { SmsSign } from 'contract/channels/smsSigns';
import { useRemoveSmsSignMutation, useSyncSmsSignMutation } from '@/api/channels/smsSigns';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

const { listSmsSigns, updateSmsSign, submitSmsSign, syncSmsSign, removeSmsSign } = smsSigns;

interface Props {
  readonly sign: SmsSign;
  readonly onEdit: () => void;
  readonly onSubmit: () => void;
}

/** The actions on one sign. What the server would refuse says its reason beforehand (LST-04). */
export function SmsSignActions({ sign, onEdit, onSubmit }: Props) {
  const t = useTexts();
  const [sync] = useSyncSmsSignMutation();
  const [remove] = useRemoveSmsSignMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const history = useObjectHistory('smsSign');
  const { signId, signName: name, version, vendor, templateCount: n } = sign;
  const { state } = sign.review;
  const isReviewed = vendor !== 'http';
  const askToRemove = () =>
    confirm({
      title: t('删除短信签名“{name}”？', { name }),
      content: t('服务商处的签名不受影响。'),
      verb: t('删除'),
      onConfirm: () => tell(remove({ signId, version }).unwrap(), t('已删除')),
    });
  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: updateSmsSign.needs, onClick: onEdit },
          {
            label: t('提交审核'),
            needs: submitSmsSign.needs,
            isShown: state !== 'passed' && state !== 'inReview',
            onClick: onSubmit,
          },
          {
            label: t('同步'),
            needs: syncSmsSign.needs,
            isShown: isReviewed,
            onClick: () => void tell(sync({ signId }).unwrap(), t('已同步')),
          },
          { label: t('变更记录'), needs: listSmsSigns.needs, onClick: () => history.open(signId, name) },
          {
            label: t('删除'),
            needs: removeSmsSign.needs,
            isDanger: true,
            blocked: n > 0 ? { reason: t('{n} 个模板使用该签名，不能删除', { n }) } : undefined,
            onClick: askToRemove,
          },
        ]}
      />
      {history.drawer}
    </>
  );
}
