import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { LetterDrawer } from '../../letters/LetterDrawer';
import { LetterListItem } from '../../letters/LetterListItem';
import { useHasMessageCentre, useNewestLetters } from '../../letters/useNewestLetters';
import { pathTo } from '../../navigation/namedRoutes';
import { WidgetCard } from '../WidgetCard';
import styles from '../home.module.css';

/** The newest letters; a click opens one. */
export function LettersWidget() {
  const t = useTexts();
  const { data: summary, error, refetch } = useNewestLetters();
  const hasCentre = useHasMessageCentre();
  const [opened, setOpened] = useState<string>();
  const close = () => {
    setOpened(undefined);
  };
  return (
    <WidgetCard
      title={t('最新消息')}
      extra={hasCentre && <Link to={pathTo('LetterNotificationNew')}>{t('查看更多')}</Link>}
      isLoading={!summary}
      error={error}
      onRetry={() => void refetch()}
    >
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
    </WidgetCard>
  );
}
