import { Button, Flex, Modal, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirmLetterMutation, usePostponeLetterMutation } from '@/api/messages/letterActions';
import { useGetLetterQuery, useReadLettersMutation } from '@/api/messages/letters';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { validateReturnPath } from '../navigation/returnPath';
import { LetterContent } from './LetterContent';

const WIDTH = 640;

/**
 * Shows the letters that pop up, one after the other. A letter that has to be confirmed is confirmed here; each can be put off
 * until the next sign-in (TSK-04).
 */
export function PopUpLetters({ letterIds }: { readonly letterIds: readonly string[] }) {
  const [doneIds, setDoneIds] = useState<readonly string[]>([]);
  const letterId = letterIds.find((id) => !doneIds.includes(id));
  if (letterId === undefined) return null;
  return <PopUpLetter key={letterId} letterId={letterId} onDone={() => setDoneIds([...doneIds, letterId])} />;
}

function PopUpLetter({ letterId, onDone }: { readonly letterId: string; readonly onDone: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { currentData: letter, error, refetch } = useGetLetterQuery({ letterId });
  const [read, { isLoading: isReading }] = useReadLettersMutation();
  const [confirm, { isLoading: isConfirming }] = useConfirmLetterMutation();
  const [postpone] = usePostponeLetterMutation();
  const isBusy = isReading || isConfirming;
  // A failure is shown by the portal, and the letter stays.
  const finish = (change: Promise<unknown>) => void change.then(onDone, () => {});
  const putOff = () => {
    finish(postpone({ letterId }).unwrap());
  };
  const leave = () => {
    finish(letter?.isToConfirm ? postpone({ letterId }).unwrap() : read({ letterIds: [letterId] }).unwrap());
  };
  const target = validateReturnPath(letter?.jumpTarget ?? null);
  const follow = (path: string) => {
    leave();
    void navigate(path);
  };
  if (letter?.isWithdrawn) return null;

  return (
    <Modal
      open
      width={WIDTH}
      title={letter?.title ?? t('站内信详情')}
      maskClosable={false}
      onCancel={putOff}
      footer={
        <Flex justify="end" gap={8} wrap>
          <Button onClick={putOff}>{t('稍后再看')}</Button>
          {target && <Button onClick={() => follow(target)}>{t('前往查看')}</Button>}
          {letter && (
            <Button
              type="primary"
              loading={isBusy}
              onClick={() =>
                finish(letter.isToConfirm ? confirm({ letterId }).unwrap() : read({ letterIds: [letterId] }).unwrap())
              }
            >
              {letter.isToConfirm ? t('我已阅读并确认') : t('我知道了')}
            </Button>
          )}
        </Flex>
      }
    >
      {isFailure(error) && <FailureNotice text={error.message} onRetry={() => void refetch()} />}
      {!letter && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {letter && (
        <>
          <Typography.Paragraph type="secondary">
            {letter.categoryName} {formatDateTime(letter.sendTime)}
          </Typography.Paragraph>
          <LetterContent html={letter.content} onFollow={leave} />
        </>
      )}
    </Modal>
  );
}
