import { Button, Card } from 'antd';
import { Suspense, useState } from 'react';
import type { Home } from 'contract/site/home';
import type { HomeWidgetItem } from 'contract/site/homeWidgets';
import { useResetHomeArrangementMutation, useSaveHomeArrangementMutation } from '@/api/site/home';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { boardEditor } from '@/kernel/home/lazyHome';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirmDiscard } from '@/ui/form/useConfirmDiscard';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { useConfirm } from '@/ui/list/useConfirm';
import { Loading } from '@/ui/page/Loading';
import styles from './welcome.module.css';

interface Props {
  readonly home: Home;
  /** Called after saving. The arrangement stays on screen until the promise resolves. */
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Arranges the user's own home page. Nothing changes before it is saved. */
export function ArrangeHome({ home, onSaved, onClose }: Props) {
  const t = useTexts();
  const [items, setItems] = useState<readonly HomeWidgetItem[]>(home.widgets);
  const isDirty = JSON.stringify(items) !== JSON.stringify(home.widgets);
  const { settle } = useUnsavedInput(isDirty);
  const [save, { isLoading }] = useSaveHomeArrangementMutation();
  const [reset] = useResetHomeArrangementMutation();
  const { succeed } = useFeedback();
  const confirm = useConfirm();
  const discard = useConfirmDiscard();
  // The portal tells of a failure.
  const finish = async (change: Promise<unknown>, text: string) => {
    try {
      await change;
    } catch {
      return;
    }
    settle();
    succeed(text);
    await onSaved();
    onClose();
  };
  return (
    <Card
      variant="borderless"
      title={t('自定义首页')}
      extra={
        <div className={styles.actions}>
          <Button
            disabled={!home.isOwn}
            onClick={() =>
              confirm({
                title: t('恢复默认首页？'),
                content: t('您的自定义布局将被删除，首页按管理员的设置显示。'),
                verb: t('恢复默认'),
                onConfirm: () => finish(reset().unwrap(), t('已恢复默认')),
              })
            }
          >
            {t('恢复默认')}
          </Button>
          <Button
            onClick={() =>
              isDirty ? discard({ content: t('刚才的布局调整不会保存。'), onDiscard: onClose }) : onClose()
            }
          >
            {t('取消')}
          </Button>
          <Button
            type="primary"
            loading={isLoading && { delay: 300 }}
            onClick={() => void finish(save({ widgets: [...items] }).unwrap(), t('已保存'))}
          >
            {t('保存')}
          </Button>
        </div>
      }
    >
      <Suspense fallback={<Loading />}>
        <boardEditor.Screen value={items} onChange={setItems} offered={home.offered} />
      </Suspense>
    </Card>
  );
}
