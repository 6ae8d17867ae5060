import { Alert, Form } from 'antd';
import { MAX_HANDED_OVER } from 'contract/workflow/managedInstances';
import type { Load } from 'contract/workflow/managedInstances';
import { useHandOverTasksMutation } from '@/api/workflow/managedInstances';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { GiveDialog } from '../detail/GiveDialog';

interface Props {
  readonly load: Load;
  readonly onClose: () => void;
}

/** Hands over all that a person has to decide, in one step. What could not be handed over is named. */
export function HandOverDialog({ load: { userId: formerId, userName, openCount, heldCount }, onClose }: Props) {
  const t = useTexts();
  const { succeed } = useFeedback();
  const [handOver, { data, isLoading, error }] = useHandOverTasksMutation();
  const give = async (given: { readonly userId: string; readonly reason: string }) => {
    const { data: answer } = await handOver({ formerId, ...given });
    if (!answer) return;
    if (answer.handedCount > 0) succeed(t('已移交 {n} 项', { n: answer.handedCount }));
    if (answer.remainingCount === 0) onClose();
  };
  return (
    <GiveDialog
      title={t('移交“{name}”的待办', { name: userName ?? t('已删除的用户') })}
      verb={data ? t('继续移交') : t('移交')}
      isLoading={isLoading}
      error={error}
      onGive={(given) => void give(given)}
      onClose={onClose}
    >
      {data ? (
        <Form.Item>
          <Alert
            type="warning"
            showIcon
            message={t('还有 {n} 项没有移交', { n: data.remainingCount })}
            description={
              <>
                <div>{t('每次最多移交 {n} 项。已挂起的、退回发起人修改的不能移交。', { n: MAX_HANDED_OVER })}</div>
                {data.left.map(({ instanceId, title, reason }, index) => (
                  <div key={`${instanceId} ${index}`}>
                    {title}：{t(reason)}
                  </div>
                ))}
              </>
            }
          />
        </Form.Item>
      ) : (
        <Form.Item>
          {t('您管理的流程中，待处理 {open} 项，等待轮到 {held} 项。移交后由新处理人处理，记录中注明。', {
            open: openCount,
            held: heldCount,
          })}
        </Form.Item>
      )}
    </GiveDialog>
  );
}
