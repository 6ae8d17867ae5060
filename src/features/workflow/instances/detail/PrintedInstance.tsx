import dayjs from 'dayjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { INSTANCE_EVENT_LABELS } from 'contract/workflow/instanceEvents';
import { INSTANCE_STATUS_LABELS } from 'contract/workflow/instances';
import type { InstanceDetail } from 'contract/workflow/instances';
import type { InstancePrint } from 'contract/workflow/instancePrints';
import { printedRights } from 'contract/workflow/printedRights';
import { TASK_STATE_LABELS } from 'contract/workflow/taskStates';
import { useGetSignatureQuery } from '@/api/workflow/signatures';
import { FormRenderer } from '@/forms/FormRenderer';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import styles from './print.module.css';

interface Props {
  readonly instance: InstanceDetail;
  readonly print: InstancePrint;
  /** Called when the browser’s dialog is closed. */
  readonly onDone: () => void;
}

/** An instance as it is printed: the page shows nothing of it, and paper shows nothing else. Opens the browser’s dialog. */
export function PrintedInstance({ instance, print, onDone }: Props) {
  const t = useTexts();
  const { instanceId, title, processName, starterName, createTime, endTime, status, form, values, tasks } = instance;
  const [today] = useState(() => dayjs().format('YYYY-MM-DD'));
  const signed = tasks.filter(({ isSigned }) => isSigned);
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const isComplete = settled.size === signed.length;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (!isComplete) return;
    const leave = () => finish();
    window.addEventListener('afterprint', leave);
    window.print();
    return () => window.removeEventListener('afterprint', leave);
  }, [isComplete]);
  const timeOf = (time: string | null) => (time === null ? '' : formatDateTime(time));
  return createPortal(
    <article className={styles.printed} aria-hidden>
      <h1>{title}</h1>
      <table className={styles.table}>
        <tbody>
          <tr>
            <th>{t('流程')}</th>
            <td>{processName}</td>
            <th>{t('状态')}</th>
            <td>{t(INSTANCE_STATUS_LABELS[status], { meaning: 'application' })}</td>
          </tr>
          <tr>
            <th>{t('发起人')}</th>
            <td>{starterName}</td>
            <th>{t('申请编号')}</th>
            <td>{instanceId}</td>
          </tr>
          <tr>
            <th>{t('发起时间')}</th>
            <td>{formatDateTime(createTime)}</td>
            <th>{t('结束时间')}</th>
            <td>{timeOf(endTime)}</td>
          </tr>
        </tbody>
      </table>
      {form && (
        <>
          <h2>{t('申请内容')}</h2>
          <FormRenderer definition={form} values={values} rights={printedRights(form, instance.rights)} today={today} />
        </>
      )}
      <h2>{t('处理人')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {[t('节点'), t('处理人'), t('状态'), t('处理时间'), t('附件'), t('手写签名')].map((label) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ taskId, nodeName, userName, state, endedTime, files, isSigned }) => (
            <tr key={taskId}>
              <td>{nodeName}</td>
              <td>{userName}</td>
              <td>{t(TASK_STATE_LABELS[state])}</td>
              <td>{timeOf(endedTime)}</td>
              <td>{files.map(({ fileName }) => fileName).join(t('、'))}</td>
              <td>
                {isSigned && (
                  <Signature
                    {...{ instanceId, taskId }}
                    onSettled={() => setSettled((others) => new Set([...others, taskId]))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('审批记录')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            {[t('时间'), t('操作人'), t('操作'), t('节点'), t('意见')].map((label) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {instance.history.map(
            ({ eventId, kind, userName, nodeName, people, opinion, isByCard, createTime: time }) => (
              <tr key={eventId}>
                <td>{formatDateTime(time)}</td>
                <td>{userName}</td>
                <td>
                  {[t(INSTANCE_EVENT_LABELS[kind]), people.join(t('、')), isByCard ? t('通过钉钉卡片') : ''].join(' ')}
                </td>
                <td>{nodeName}</td>
                <td>{opinion}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p className={styles.mark}>
        {t('{name} 打印于 {time}，校验码 {mark}。再次打印时校验码相同，即内容未被改动。', {
          name: print.userName,
          time: formatDateTime(print.printTime),
          mark: print.mark,
        })}
      </p>
    </article>,
    document.body,
  );
}

interface SignatureProps {
  readonly instanceId: string;
  readonly taskId: number;
  /** Called when the picture is there, or could not be loaded. */
  readonly onSettled: () => void;
}

function Signature({ instanceId, taskId, onSettled }: SignatureProps) {
  const t = useTexts();
  const { data, isError } = useGetSignatureQuery({ instanceId, taskId });
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (isError) settle();
  }, [isError]);
  if (isError) return t('签名未能加载');
  return data && <img className={styles.signature} src={data.signature} alt="" onLoad={onSettled} />;
}
