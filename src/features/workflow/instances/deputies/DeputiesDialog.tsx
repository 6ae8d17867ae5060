import { Button, Modal } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Deputy } from 'contract/workflow/deputies';
import { useListDeputiesQuery, useRemoveDeputyMutation } from '@/api/workflow/deputies';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { useConfirm } from '@/ui/list/useConfirm';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import { LabelTag } from '@/ui/status/LabelTag';
import { DeputyForm } from './DeputyForm';
import styles from './deputies.module.css';

interface Props {
  readonly onClose: () => void;
}

/** Who decides in the user's place while the user is away, and in whose place the user decides (APR-03). */
export function DeputiesDialog({ onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const { succeed, tell } = useFeedback();
  const confirm = useConfirm();
  const { data, error, refetch } = useListDeputiesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useRemoveDeputyMutation();
  const [isAdding, setIsAdding] = useState(false);
  const askToRemove = ({ deputyId, userName }: Deputy) =>
    confirm({
      title: t('结束“{name}”的代理？', { name: userName }),
      content: t('结束后，尚未处理的待办只由您处理。'),
      verb: t('结束代理'),
      onConfirm: () => tell(remove({ deputyId }).unwrap(), t('已结束代理')),
    });
  return (
    <Modal
      open
      title={t('代理人')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('关闭')}</Button>
          <Button type="primary" disabled={!data} onClick={() => setIsAdding(true)}>
            {t('新增代理人')}
          </Button>
        </>
      }
    >
      {!data && isFailure(error) && <FailureNotice text={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <>
          <p className={styles.hint}>{t('代理期间，代理人可以看到并处理您的待办，记录中注明由谁代为处理。')}</p>
          {data.own.length === 0 && <p>{t('没有代理人')}</p>}
          <ul className={styles.list}>
            {data.own.map((deputy) => (
              <DeputyItem key={deputy.deputyId} deputy={deputy}>
                <Button size="small" danger onClick={() => askToRemove(deputy)}>
                  {t('结束代理')}
                </Button>
              </DeputyItem>
            ))}
          </ul>
          {data.forOthers.length > 0 && (
            <>
              <h3 className={styles.heading}>{t('我代理的人')}</h3>
              <ul className={styles.list}>
                {data.forOthers.map((deputy) => (
                  <DeputyItem key={deputy.deputyId} deputy={deputy} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {isAdding && data && (
        <DeputyForm
          processes={data.processes}
          onSaved={() => {
            setIsAdding(false);
            succeed(t('已新增代理人'));
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Modal>
  );
}

interface ItemProps {
  readonly deputy: Deputy;
  readonly children?: ReactNode;
}

function DeputyItem({ deputy, children }: ItemProps) {
  const t = useTexts();
  const { userName, beginTime, endTime, isActive, processes } = deputy;
  const begin = dayjs(beginTime).format('YYYY-MM-DD');
  // The end is midnight after the last day.
  const end = dayjs(endTime).subtract(1, 'second').format('YYYY-MM-DD');
  return (
    <li className={styles.item} aria-label={userName}>
      <span>
        <strong>{userName}</strong>{' '}
        <LabelTag
          tagType={isActive ? 'processing' : 'default'}
          label={isActive ? t('代理中') : t('未开始', { meaning: 'deputy' })}
        />
        <span className={styles.hint}>{`${begin} ~ ${end}`}</span>
        <span className={styles.hint}>
          {processes.length === 0 ? t('全部流程') : processes.map(({ processName }) => processName).join(t('、'))}
        </span>
      </span>
      {children}
    </li>
  );
}
