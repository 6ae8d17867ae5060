import BellOutlined from '@ant-design/icons/BellOutlined';
import { Badge, Button, Popover } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '@/platform/language/useTexts';
import { useHasMessageCentre, useNewestLetters } from '@/kernel/letters/useNewestLetters';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { LatestLetters } from './LatestLetters';
import { letterDrawer } from './ownAccount';
import styles from './letterBell.module.css';

/** The bell of the header: whether there is something unread, and the newest letters (HDR-05). */
export function LetterBell() {
  const t = useTexts();
  const navigate = useNavigate();
  const { data, error, refetch } = useNewestLetters();
  const hasCentre = useHasMessageCentre();
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<string>();
  const bell = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const unread = data?.unreadCount ?? 0;

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      bell.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);
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
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setIsOpen}
        // With the keyboard one goes on from here to what is in it.
        afterOpenChange={(opened) => {
          if (opened) panel.current?.focus();
        }}
        styles={{ body: { padding: 0 } }}
        content={
          <LatestLetters
            ref={panel}
            summary={data}
            error={error}
            onRetry={() => void refetch()}
            onOpen={openLetter}
            onAll={hasCentre ? () => enterCentre() : undefined}
          />
        }
      >
        <Button
          ref={bell}
          type="text"
          className={styles.bell ?? ''}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={unread > 0 ? t('站内消息，{n} 条未读', { n: unread }) : t('站内消息，没有未读')}
          icon={
            <Badge count={unread} overflowCount={99} size="small" offset={[2, -2]} title="">
              <BellOutlined className={styles.icon ?? ''} />
            </Badge>
          }
        />
      </Popover>
      {shown !== undefined && (
        <ErrorBoundary tell={() => null} resetKey={shown}>
          <Suspense>
            <letterDrawer.Screen letterId={shown} onClose={() => setShown(undefined)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
