import { Alert, Button, Drawer, Flex, Skeleton, Typography } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Letter } from 'contract/messages/letters';
import { useConfirmLetterMutation, useStarLetterMutation } from '@/api/messages/letterActions';
import { useGetLetterQuery, useReadLettersMutation } from '@/api/messages/letters';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { LabelTag } from '@/ui/status/LabelTag';
import { useTexts } from '@/platform/language/useTexts';
import { validateReturnPath } from '../navigation/returnPath';
import { LetterContent } from './LetterContent';

interface Props {
  readonly letterId: string;
  readonly onClose: () => void;
  /**
   * Called when the user follows a link of the letter to a page of the portal, so that the caller can close the drawer.
   * Omitted where leaving the page also unmounts the drawer.
   */
  readonly onFollow?: () => void;
  /** Deletes the letter, after a confirmation. Omitted where letters are read-only. */
  readonly onRemove?: (letter: Letter) => void;
  /** Opens the letter before or after this one in the list. Undefined at its ends, and where there is no list. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

/**
 * Shows a letter with its content and a button that opens its jump target (the page that the letter is about). Marks
 * the letter as read (MSG-02).
 */
export function LetterDrawer({ letterId, onClose, onFollow, onRemove, onPrevious, onNext }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const { currentData: loaded, error, refetch } = useGetLetterQuery({ letterId });
  const isWithdrawn = loaded?.isWithdrawn === true && !error;
  const letter = isWithdrawn ? undefined : loaded;
  const [read] = useReadLettersMutation();
  const [confirm, { isLoading: isConfirming }] = useConfirmLetterMutation();
  const [star] = useStarLetterMutation();
  // Takes the focus when a button that has it goes or is disabled, so that Escape still closes the drawer.
  const body = useRef<HTMLDivElement>(null);
  const move = (go: () => void) => () => {
    go();
    body.current?.focus();
  };
  const isUnread = !error && letter?.status === 'UNREAD';
  useEffect(() => {
    if (isUnread) void read({ letterIds: [letterId] });
  }, [isUnread, letterId, read]);
  const target = validateReturnPath(letter?.jumpTarget ?? null);
  const follow = (path: string) => {
    onFollow?.();
    void navigate(path);
  };

  return (
    <Drawer
      open
      width={560}
      title={t('站内信详情')}
      onClose={onClose}
      extra={
        letter &&
        !error && (
          <Button
            size="small"
            aria-pressed={letter.isStarred}
            // A failure is shown by the portal.
            onClick={() => void star({ letterId, isStarred: !letter.isStarred })}
          >
            {letter.isStarred ? t('取消星标') : t('加星标')}
          </Button>
        )
      }
      footer={
        <Flex justify="end" gap={8} wrap>
          {(onPrevious ?? onNext) && (
            <Flex gap={8} style={{ marginInlineEnd: 'auto' }}>
              <Button disabled={!onPrevious} onClick={onPrevious && move(onPrevious)}>
                {t('上一封')}
              </Button>
              <Button disabled={!onNext} onClick={onNext && move(onNext)}>
                {t('下一封')}
              </Button>
            </Flex>
          )}
          {letter?.isToConfirm && !error && (
            <Button type="primary" loading={isConfirming} onClick={move(() => void confirm({ letterId }))}>
              {t('我已阅读并确认')}
            </Button>
          )}
          {letter && onRemove && !error && (
            <Button danger onClick={() => onRemove(letter)}>
              {t('删除')}
            </Button>
          )}
          {target && !error && (
            <Button type="primary" onClick={() => follow(target)}>
              {t('前往查看')}
            </Button>
          )}
          <Button onClick={onClose}>{t('关闭')}</Button>
        </Flex>
      }
    >
      <div ref={body} tabIndex={-1} style={{ outline: 'none' }}>
        {isFailure(error) && !isSessionExpiry(error) && (
          <FailureNotice text={error.message} onRetry={() => void refetch()} />
        )}
        {isWithdrawn && <Alert type="warning" showIcon message={t('该消息已撤回')} />}
        {!loaded && !error && <Skeleton active paragraph={{ rows: 6 }} />}
        {letter && !error && (
          <article>
            <Typography.Title level={2} style={{ fontSize: 16, marginTop: 0 }}>
              {letter.title}
            </Typography.Title>
            <Flex gap={8} align="center" style={{ marginBottom: 16 }}>
              {letter.categoryName !== null && (
                <LabelTag tagType={letter.tagType ?? 'default'} label={letter.categoryName} />
              )}
              <Typography.Text type="secondary">{formatDateTime(letter.sendTime)}</Typography.Text>
              {letter.confirmTime !== null && (
                <Typography.Text type="success">
                  {t('已于 {time} 确认', { time: formatDateTime(letter.confirmTime) })}
                </Typography.Text>
              )}
            </Flex>
            <LetterContent html={letter.content} onFollow={onFollow} />
          </article>
        )}
      </div>
    </Drawer>
  );
}
