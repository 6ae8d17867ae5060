import { Card, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '@/platform/language/useTexts';
import { LetterDrawer } from '@/kernel/letters/LetterDrawer';
import { LetterListItem } from '@/kernel/letters/LetterListItem';
import { useHasMessageCentre, useNewestLetters } from '@/kernel/letters/useNewestLetters';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { EmptyState } from '@/ui/page/EmptyState';
import styles from './welcome.module.css';

/** The newest letters; a click opens one in the message centre. */
export function NewestLetters() {
  const t = useTexts();
  const { data: summary, error, refetch } = useNewestLetters();
  const hasCentre = useHasMessageCentre();
  const [opened, setOpened] = useState<string>();
  const close = () => {
    setOpened(undefined);
  };
  return (
    <Card
      variant="borderless"
      title={t('最新消息')}
      extra={hasCentre && <Link to={pathTo('LetterNotificationNew')}>{t('查看更多')}</Link>}
      styles={{ body: { padding: '4px 0' } }}
    >
      {isFailure(error) && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {!summary && !error && <Skeleton active title={false} paragraph={{ rows: 5 }} className={styles.waiting ?? ''} />}
      {summary?.letterItems.length === 0 && <EmptyState drawing="letters" text={t('暂无站内消息数据')} />}
      <ul className={styles.letters}>
        {summary?.letterItems.map((letter, place) => (
          <li key={letter.letterId ?? place}>
            <LetterListItem
              letter={letter}
              onOpen={letter.letterId === undefined ? undefined : () => setOpened(letter.letterId)}
            />
          </li>
        ))}
      </ul>
      {opened !== undefined && <LetterDrawer letterId={opened} onClose={close} onFollow={close} />}
    </Card>
  );
}
