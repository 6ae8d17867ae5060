import BellOutlined from '@ant-design/icons/BellOutlined';
import { Badge, Button, Popover } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '@/platform/language/useTexts';
import { countUnread, useHasMessageCentre, useNewestLetters } from '@/kernel/letters/useNewestLetters';
import { selectLocation } from '@/kernel/navigation/location';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { LazyDialog } from '@/ui/page/LazyDialog';
import { LazyPanel } from './LazyPanel';
import { lazyLatestLetters, lazyLetterDrawer, lazyLetterNotices } from './ownAccount';
import { useHeaderPanel } from './useHeaderPanel';
import styles from './letterBell.module.css';

/** The header's bell: shows the number of unread letters and opens the newest ones (HDR-05). */
export function LetterBell() {
  const t = useTexts();
  const navigate = useNavigate();
  const { data, error, refetch } = useNewestLetters();
  const hasCentre = useHasMessageCentre();
  const { isOpen, setIsOpen, button, panel, popover } = useHeaderPanel();
  const [shown, setShown] = useState<string>();
  const unread = countUnread(data);
  const said = unread === undefined ? t('站内消息，有未读') : t('站内消息，{n} 条未读', { n: unread });

  const enterCentre = (letterId?: string) => {
    setIsOpen(false);
    const centre = pathTo('LetterNotificationNew');
    void navigate(letterId === undefined ? centre : `${centre}?${new URLSearchParams({ letterId }).toString()}`);
  };
  const openLetter = (letterId: string) => {
    if (hasCentre) {
      enterCentre(letterId);
      return;
    }
    setIsOpen(false);
    setShown(letterId);
  };

  return (
    <>
      <Popover
        {...popover}
        placement="bottomRight"
        styles={{ body: { padding: 0 } }}
        content={
          <LazyPanel name={t('站内消息')} className={styles.loading}>
            <lazyLatestLetters.Screen
              ref={panel}
              summary={data}
              error={error}
              onRetry={() => void refetch()}
              onOpen={openLetter}
              onAll={hasCentre ? () => enterCentre() : undefined}
            />
          </LazyPanel>
        }
      >
        <Button
          ref={button}
          type="text"
          className={styles.bell ?? ''}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={data?.hasUnreadLetter ? said : t('站内消息，没有未读')}
          icon={
            <Badge
              count={unread}
              dot={unread === undefined && data !== undefined}
              overflowCount={99}
              size="small"
              offset={[2, -2]}
              title=""
            >
              <BellOutlined className={styles.icon ?? ''} />
            </Badge>
          }
        />
      </Popover>
      {data && (data.hasUnreadLetter || data.popUpIds) && (
        <ErrorBoundary tell={() => null}>
          <Suspense>
            <lazyLetterNotices.Screen summary={data} />
          </Suspense>
        </ErrorBoundary>
      )}
      {shown !== undefined && <Shown letterId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

// Shows a letter in a drawer. The drawer belongs to no page, so any navigation closes it.
function Shown({ letterId, onClose }: { readonly letterId: string; readonly onClose: () => void }) {
  const t = useTexts();
  const { key } = useSelector(selectLocation);
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) onClose();
  }, [key, openedAt, onClose]);
  return (
    <LazyDialog name={t('站内信详情')} onClose={onClose}>
      <lazyLetterDrawer.Screen letterId={letterId} onClose={onClose} />
    </LazyDialog>
  );
}
