import { Alert, Button, Drawer, Flex } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { FormValues } from 'contract/workflow/formValues';
import type { InstanceDetail } from 'contract/workflow/instances';
import { useGetInstanceQuery } from '@/api/workflow/instances';
import { FormRenderer } from '@/forms/FormRenderer';
import { UploadsContext, useUploads } from '@/forms/uploads';
import { useTexts } from '@/platform/language/useTexts';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useConfirmDiscard } from '@/ui/form/useConfirmDiscard';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { pressShortcut } from '@/ui/pressShortcut';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import { useIsNarrow } from '@/ui/page/useIsNarrow';
import { ArchiveButton } from './ArchiveButton';
import { BusinessLink } from './BusinessLink';
import { InstanceChanges } from './InstanceChanges';
import { InstanceComments } from './InstanceComments';
import { InstanceDiagram } from './InstanceDiagram';
import { InstanceHistory } from './InstanceHistory';
import { InstanceStatusTag } from './InstanceStatusTag';
import { InstanceTasks } from './InstanceTasks';
import { ParkedNodes } from './ParkedNodes';
import { PrintButton } from './PrintButton';
import { RunningCalls } from './RunningCalls';
import { TaskBar } from './TaskBar';
import { shortcut } from './shortcut';
import { useMarkRead } from './useMarkRead';
import styles from './instances.module.css';

interface Props {
  readonly instanceId: string;
  readonly onClose: () => void;
  /** Opens the instance before or after this one in the list. Undefined at its ends. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** Whether it stands beside the list, which stays in use, and not above it. */
  readonly isBeside: boolean;
  /** How the list leaves what one has entered here: it asks first. */
  readonly leaveRef: RefObject<Leave>;
}

/** Goes elsewhere, now or once the user has given up what is not submitted. */
export type Leave = (go: () => void) => void;

/** Goes elsewhere at once: nothing is entered. */
export const leaveAtOnce: Leave = (go) => go();

const WIDTH = 880;

/** What one has entered into the form for a task. */
interface Edited {
  readonly taskKey: string;
  readonly values: FormValues;
}

/** An instance as the user may see it: its form, whose turn it is, what has happened, and what the user can do with it. */
export function InstanceDrawer({ instanceId, onClose, onPrevious, onNext, isBeside, leaveRef }: Props) {
  const t = useTexts();
  const {
    currentData: instance,
    error,
    refetch,
  } = useGetInstanceQuery({ instanceId }, { refetchOnMountOrArgChange: true });
  useMarkRead(instance);
  const [edited, setEdited] = useState<Edited>();
  const [task] = instance?.ownTasks ?? [];
  // What is entered belongs to a task, and stays while the instance moves elsewhere.
  const taskKey = `${instanceId} ${task?.taskId ?? ''}`;
  const values = task && edited?.taskKey === taskKey ? edited.values : undefined;
  const [comment, setComment] = useState({ instanceId, text: '' });
  // A comment that was begun belongs to the instance that it was begun for.
  const commentText = comment.instanceId === instanceId ? comment.text : '';
  const { uploads, tell } = useUploads();
  const isDirty = values !== undefined || uploads.uploading > 0 || commentText.trim() !== '';
  useUnsavedInput(isDirty);
  const confirmDiscard = useConfirmDiscard();
  const leave: Leave = (go) => {
    if (!isDirty) go();
    else confirmDiscard({ content: t('未提交的修改会丢失。'), onDiscard: go });
  };
  useEffect(() => {
    leaveRef.current = leave;
    return () => {
      leaveRef.current = leaveAtOnce;
    };
  });
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
    // Also for the files of a decision, whose dialog opens from the footer.
    <UploadsContext value={tell}>
      <Drawer
        open
        width={WIDTH}
        // Beside the list, it stands in the page and is hidden with it.
        {...(isBeside && { mask: false, getContainer: false, rootClassName: styles.beside ?? '' })}
        title={instance?.title ?? t('申请详情')}
        onClose={() => leave(onClose)}
        onKeyDown={pressShortcut}
        extra={
          <Flex gap={8}>
            {instance && (
              <>
                <ArchiveButton key={`archive ${instanceId}`} instanceId={instanceId} />
                <PrintButton key={`print ${instanceId}`} instance={instance} />
              </>
            )}
            {(onPrevious ?? onNext) && (
              <>
                <Button
                  size="small"
                  {...shortcut(t, 'K')}
                  disabled={!onPrevious}
                  onClick={onPrevious && move(onPrevious)}
                >
                  {t('上一个')}
                </Button>
                <Button size="small" {...shortcut(t, 'J')} disabled={!onNext} onClick={onNext && move(onNext)}>
                  {t('下一个')}
                </Button>
              </>
            )}
          </Flex>
        }
        footer={instance && <TaskBar key={taskKey} instance={instance} values={values} uploads={uploads} />}
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
              comments={
                <InstanceComments
                  instance={instance}
                  text={commentText}
                  onChange={(text) => setComment({ instanceId, text })}
                />
              }
            />
          )}
        </div>
      </Drawer>
    </UploadsContext>
  );
}

interface ContentProps {
  readonly instance: InstanceDetail;
  readonly values: FormValues | undefined;
  readonly onChange: (values: FormValues) => void;
  readonly comments: ReactNode;
}

function Content({ instance, values, onChange, comments }: ContentProps) {
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
        {instance.business && <BusinessLink business={instance.business} />}
        {endTime !== null && <span>{t('结束于 {time}', { time: formatDateTime(endTime) })}</span>}
      </div>
      {task && task.forUserName !== null && (
        <div className={styles.notice}>
          <Alert type="info" showIcon message={t('您代 {name} 处理', { name: task.forUserName })} />
        </div>
      )}
      <InstanceChanges instance={instance} />
      <ParkedNodes instance={instance} />
      <RunningCalls calls={instance.calls} />
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
      <InstanceDiagram key={instance.instanceId} instance={instance} />
      {comments}
      <InstanceHistory instance={instance} />
    </>
  );
}
