import { Alert, Button, Drawer, Flex } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import type { FormValues } from 'contract/workflow/formValues';
import type { InstanceDetail } from 'contract/workflow/instances';
import { useGetInstanceQuery } from '@/api/workflow/instances';
import { FormRenderer } from '@/forms/FormRenderer';
import { useTexts } from '@/platform/language/useTexts';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useConfirmDiscard } from '@/ui/form/useConfirmDiscard';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { pressShortcut } from '@/ui/pressShortcut';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import { useIsNarrow } from '@/ui/page/useIsNarrow';
import { InstanceHistory } from './InstanceHistory';
import { InstanceStatusTag } from './InstanceStatusTag';
import { InstanceTasks } from './InstanceTasks';
import { ParkedNodes } from './ParkedNodes';
import { TaskBar } from './TaskBar';
import { shortcut } from './shortcut';
import styles from './instances.module.css';

interface Props {
  readonly instanceId: string;
  readonly onClose: () => void;
  /** Opens the instance before or after this one in the list. Undefined at its ends. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

const WIDTH = 880;

/** What one has entered into the form for a task. */
interface Edited {
  readonly taskKey: string;
  readonly values: FormValues;
}

/** An instance as the user may see it: its form, whose turn it is, what has happened, and what the user can do with it. */
export function InstanceDrawer({ instanceId, onClose, onPrevious, onNext }: Props) {
  const t = useTexts();
  const {
    currentData: instance,
    error,
    refetch,
  } = useGetInstanceQuery({ instanceId }, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<Edited>();
  const [task] = instance?.ownTasks ?? [];
  // What is entered belongs to a task, and stays while the instance moves elsewhere.
  const taskKey = `${instanceId} ${task?.taskId ?? ''}`;
  const values = task && edited?.taskKey === taskKey ? edited.values : undefined;
  useUnsavedInput(values !== undefined);
  const confirmDiscard = useConfirmDiscard();
  const leave = (go: () => void) => {
    if (values === undefined) go();
    else confirmDiscard({ content: t('未提交的修改会丢失。'), onDiscard: go });
  };
  // Takes the focus when the button that has it is disabled or gone, so that Escape still closes the drawer.
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus();
  }, [instance]);
  const move = (go: () => void) => () =>
    leave(() => {
      go();
      body.current?.focus();
    });
  return (
    <Drawer
      open
      width={WIDTH}
      title={instance?.title ?? t('申请详情')}
      onClose={() => leave(onClose)}
      onKeyDown={pressShortcut}
      extra={
        (onPrevious ?? onNext) && (
          <Flex gap={8}>
            <Button size="small" {...shortcut(t, 'K')} disabled={!onPrevious} onClick={onPrevious && move(onPrevious)}>
              {t('上一个')}
            </Button>
            <Button size="small" {...shortcut(t, 'J')} disabled={!onNext} onClick={onNext && move(onNext)}>
              {t('下一个')}
            </Button>
          </Flex>
        )
      }
      footer={instance && <TaskBar key={taskKey} instance={instance} values={values} />}
    >
      <div ref={body} tabIndex={-1} className={styles.body}>
        {!instance && isFailure(error) && !isSessionExpiry(error) && (
          <FailureNotice text={error.message} onRetry={() => void refetch()} />
        )}
        {!instance && !error && <Loading />}
        {instance && (
          <Content
            instance={instance}
            values={values}
            onChange={(changed) => setEdited({ taskKey, values: changed })}
          />
        )}
      </div>
    </Drawer>
  );
}

interface ContentProps {
  readonly instance: InstanceDetail;
  readonly values: FormValues | undefined;
  readonly onChange: (values: FormValues) => void;
}

function Content({ instance, values, onChange }: ContentProps) {
  const t = useTexts();
  const { form, status, isSuspended, starterName, processName, createTime, endTime } = instance;
  const [today] = useState(() => dayjs().format('YYYY-MM-DD'));
  const [task] = instance.ownTasks;
  const isNarrow = useIsNarrow();
  return (
    <>
      <div className={styles.facts}>
        <InstanceStatusTag status={status} isSuspended={isSuspended} isReturned={task?.isCorrection ?? false} />
        <span>{t('{name} 发起的 {process}', { name: starterName, process: processName })}</span>
        <span>{formatDateTime(createTime)}</span>
        {endTime !== null && <span>{t('结束于 {time}', { time: formatDateTime(endTime) })}</span>}
      </div>
      {task && task.forUserName !== null && (
        <div className={styles.notice}>
          <Alert type="info" showIcon message={t('您代 {name} 处理', { name: task.forUserName })} />
        </div>
      )}
      <ParkedNodes instance={instance} />
      {form && (
        <section className={styles.section} aria-label={t('申请内容')}>
          <FormRenderer
            definition={form}
            values={values ?? instance.values}
            rights={task?.rights ?? instance.rights}
            today={today}
            isPhone={isNarrow}
            {...(task && { onChange })}
          />
        </section>
      )}
      <InstanceTasks instance={instance} />
      <InstanceHistory instance={instance} />
    </>
  );
}
