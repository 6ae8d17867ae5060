import { homeBoards } from 'contract/site/homeBoards';
import type { HomeBoardSummary } from 'contract/site/homeBoards';
import { useChangeHomeBoardStatusMutation, useRemoveHomeBoardMutation } from '@/api/site/homeBoards';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

interface Props {
  readonly board: HomeBoardSummary;
  readonly onEdit: () => void;
  readonly onPreview: () => void;
}

/** The actions on one board. */
export function HomeBoardActions({ board, onEdit, onPreview }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeHomeBoardStatusMutation();
  const [removeBoard] = useRemoveHomeBoardMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { boardId, boardName, status, version, mode } = board;
  const { updateHomeBoard, changeHomeBoardStatus, removeHomeBoard, listHomeBoards } = homeBoards;
  const history = useObjectHistory('homeBoard');
  const isEnabled = status === 'NORMAL';

  const toggle = () =>
    tell(
      changeStatus({ boardId, version, status: isEnabled ? 'STOP_USING' : 'NORMAL' }).unwrap(),
      isEnabled ? t('已停用') : t('已启用'),
    );
  const remove = () =>
    confirm({
      title: t('删除首页“{boardName}”？', { boardName }),
      content: t('使用该首页的人员将看到下一个适用的首页。删除后不能恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(removeBoard({ boardId, version }).unwrap(), t('已删除')),
    });

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: updateHomeBoard.needs, onClick: onEdit },
          { label: t('预览'), needs: listHomeBoards.needs, isShown: mode === 'board', onClick: onPreview },
          {
            label: isEnabled ? t('停用') : t('启用'),
            needs: changeHomeBoardStatus.needs,
            onClick: () => void toggle(),
          },
          {
            label: t('变更记录'),
            needs: listHomeBoards.needs,
            onClick: () => history.open(boardId, boardName),
          },
          { label: t('删除'), needs: removeHomeBoard.needs, isDanger: true, onClick: remove },
        ]}
      />
      {history.drawer}
    </>
  );
}
