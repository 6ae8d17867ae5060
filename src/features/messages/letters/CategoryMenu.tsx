import { Badge, Card, Menu, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { useListOwnLetterCategoriesQuery } from '@/api/messages/letters';
import { NOTIFICATIONS_PATH } from '@/kernel/letters/notificationsPath';
import { countUnread, useNewestLetters } from '@/kernel/letters/useNewestLetters';
import { useTexts } from '@/platform/language/useTexts';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { FailureNotice } from '@/ui/page/FailureNotice';
import styles from './letters.module.css';

const ALL = 'ALL';

interface Props {
  readonly chosen: string | undefined;
  readonly onChoose: (categoryId: string | undefined) => void;
}

/**
 * The menu of letter categories, each with the number of the user's unread letters. Choosing a category filters the
 * list of letters. Below it, a link to the page on which the user chooses what is told by letter.
 */
export function CategoryMenu({ chosen, onChoose }: Props) {
  const t = useTexts();
  const { data, error, refetch } = useListOwnLetterCategoriesQuery();
  const unreadInAll = countUnread(useNewestLetters().data) ?? 0;
  const label = (name: string, unread: number) => (
    <span className={styles.category}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <Badge count={unread} overflowCount={99} size="small" title={t('{n} 条未读', { n: unread })} />
    </span>
  );
  const offered = data?.filter(
    ({ status, unreadCount, categoryId }) => status === 'NORMAL' || unreadCount > 0 || categoryId === chosen,
  );
  return (
    <Card variant="borderless" styles={{ body: { padding: 8 } }} className={styles.categories ?? ''}>
      {isFailure(error) && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {offered && (
        <Menu
          mode="inline"
          aria-label={t('分类')}
          className={styles.menu ?? ''}
          selectedKeys={[chosen ?? ALL]}
          onClick={({ key }) => onChoose(key === ALL ? undefined : key)}
          items={[
            { key: ALL, label: label(t('全部分类'), unreadInAll) },
            ...offered.map(({ categoryId, categoryName, unreadCount }) => ({
              key: categoryId,
              label: label(categoryName, unreadCount),
            })),
          ]}
        />
      )}
      <Link to={NOTIFICATIONS_PATH} className={styles.settings ?? ''}>
        {t('通知设置')}
      </Link>
    </Card>
  );
}
