import { Alert, Card } from 'antd';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { countUnread, useNewestLetters } from '@/kernel/letters/useNewestLetters';
import { useTexts } from '@/platform/language/useTexts';
import { useOpenApprovalPage } from '@/kernel/permissions/useOpenApprovalPage';
import { selectSessionInfo } from '@/kernel/session/slice';
import styles from './welcome.module.css';

interface Props {
  /** The actions on the home page. */
  readonly children?: ReactNode;
}

/**
 * Greets the user. Shows the current merchant, and the numbers of pending tasks, of the user's own requests for
 * approval, and of unread letters.
 */
export function Greeting({ children }: Props) {
  const t = useTexts();
  const info = useSelector(selectSessionInfo);
  const visitOwn = useOpenApprovalPage();
  const { data: letters } = useNewestLetters();
  if (!info) return null;
  const name = info.user.nickName || info.user.userName;
  return (
    <Card variant="borderless">
      <div className={styles.greeting}>
        <div className={styles.who}>
          <strong className={styles.hello}>{t('{name}，您好', { name })}</strong>
          <span className={styles.hint}>{t('当前租户：{name}', { name: info.merchant.merchantName })}</span>
        </div>
        <Figure label={t('我的待办')} count={info.myTaskCount} onClick={() => visitOwn('MyApproval')} />
        <Figure label={t('我的申请')} count={info.myApprovalCount} onClick={() => visitOwn('MyApply')} />
        <Figure label={t('未读消息')} count={countUnread(letters)} />
        {children}
      </div>
      {info.appMenus.every(({ entries }) => entries.length === 0) && (
        <Alert
          type="info"
          showIcon
          className={styles.nothing ?? ''}
          message={t('您还没有任何菜单权限，如需开通请联系管理员。')}
        />
      )}
    </Card>
  );
}

interface FigureProps {
  readonly label: string;
  /** The number of items of the kind that the label names. Undefined while the number is unknown. */
  readonly count: number | undefined;
  readonly onClick?: () => void;
}

function Figure({ label, count, onClick }: FigureProps) {
  const content = (
    <>
      <span className={styles.count}>{count ?? '—'}</span>
      <span className={styles.hint}>{label}</span>
    </>
  );
  if (!onClick) return <div className={styles.figure}>{content}</div>;
  return (
    <button type="button" className={styles.figure} onClick={onClick}>
      {content}
    </button>
  );
}
