import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { HOME_WIDGET_LABELS } from 'contract/site/homeWidgets';
import { useListLettersQuery, useListOwnLetterCategoriesQuery } from '@/api/messages/letters';
import { useTexts } from '@/platform/language/useTexts';
import { EmptyState } from '@/ui/page/EmptyState';
import { LetterDrawer } from '../../letters/LetterDrawer';
import { LetterListItem } from '../../letters/LetterListItem';
import { WidgetCard } from '../WidgetCard';
import styles from '../home.module.css';

// The category with the name of the widget.
const CATEGORY = HOME_WIDGET_LABELS.announcements;
const NEWEST = { pageNum: 1, pageSize: 6 };

/** The newest letters of the category 公告. A merchant without this category gets the newest letters of any category. */
export function AnnouncementsWidget() {
  const t = useTexts();
  const categories = useListOwnLetterCategoriesQuery();
  const categoryId = categories.data?.find(({ categoryName }) => categoryName.includes(CATEGORY))?.categoryId;
  const letters = useListLettersQuery(
    categories.data ? { ...NEWEST, ...(categoryId !== undefined && { categoryId }) } : skipToken,
  );
  const [opened, setOpened] = useState<string>();
  const close = () => setOpened(undefined);
  const error = categories.error ?? letters.error;
  const retry = () => void (categories.error ? categories.refetch() : letters.refetch());
  const rows = letters.data?.rows.filter(({ categoryName }) => categoryName !== null);
  return (
    <WidgetCard title={t('公告')} isLoading={!rows} error={error} onRetry={retry}>
      {rows?.length === 0 && <EmptyState drawing="letters" text={t('暂无公告')} />}
      <ul className={styles.letters}>
        {rows?.map((letter) => (
          <li key={letter.letterId}>
            <LetterListItem letter={letter} onOpen={() => setOpened(letter.letterId)} />
          </li>
        ))}
      </ul>
      {opened !== undefined && <LetterDrawer letterId={opened} onClose={close} onFollow={close} />}
    </WidgetCard>
  );
}
