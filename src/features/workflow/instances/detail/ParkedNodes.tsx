import { Alert, Button, Flex } from 'antd';
import type { InstanceDetail } from 'contract/workflow/instances';
import { useRepairInstanceMutation } from '@/api/workflow/instances';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import styles from './instances.module.css';

/** The nodes at which an instance can't go on by itself. A manager lets it try again, or go on behind the node. */
export function ParkedNodes({ instance: { instanceId, parked, managed } }: { readonly instance: InstanceDetail }) {
  const t = useTexts();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const [repair, { isLoading }] = useRepairInstanceMutation();
  const skip = (number: number, nodeName: string) =>
    confirm({
      title: t('跳过“{name}”？', { name: nodeName }),
      content: t('流程从该节点之后继续，不能撤回。'),
      verb: t('跳过'),
      onConfirm: () => tell(repair({ instanceId, number, by: 'SKIP' }).unwrap(), t('已跳过')),
    });
  return parked.map(({ number, nodeName, problem }) => (
    <div key={number} className={styles.notice}>
      <Alert
        type="warning"
        showIcon
        message={t('在“{name}”停住，等待流程管理员处理', { name: nodeName })}
        description={problem && t('调用外部系统失败：{problem}', { problem })}
        action={
          managed && (
            <Flex gap={8}>
              <Button
                size="small"
                loading={isLoading}
                onClick={() => void tell(repair({ instanceId, number, by: 'RETRY' }).unwrap(), t('已重试'))}
              >
                {t('重试')}
              </Button>
              <Button size="small" danger onClick={() => skip(number, nodeName)}>
                {t('跳过')}
              </Button>
            </Flex>
          )
        }
      />
    </div>
  ));
}
