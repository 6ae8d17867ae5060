import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { homeBoards } from 'contract/site/homeBoards';
import type { HomeBoard } from 'contract/site/homeBoards';
import { DEFAULT_HOME_WIDGETS, HOME_WIDGETS } from 'contract/site/homeWidgets';
import {
  useAddHomeBoardMutation,
  useGetHomeBoardQuery,
  useLazyGetHomeBoardQuery,
  useUpdateHomeBoardMutation,
} from '@/api/site/homeBoards';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { HomeBoardFields } from './HomeBoardFields';

const { addHomeBoard, updateHomeBoard } = homeBoards;
const WIDTH = 1080;

const NEW_BOARD = {
  target: 'role',
  mode: 'board',
  widgets: DEFAULT_HOME_WIDGETS,
  optionalWidgets: HOME_WIDGETS,
  priority: 0,
  isArrangeable: true,
};

interface Props {
  /** The board to edit. Undefined: a new one. */
  readonly boardId: string | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a board, or edits one as it was when the form was opened. */
export function HomeBoardForm({ boardId, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddHomeBoardMutation();
  const [update] = useUpdateHomeBoardMutation();
  const [get] = useLazyGetHomeBoardQuery();
  const { loaded, waiting } = useLoadedBoard(boardId);
  if (boardId === undefined)
    return (
      <FormDialog
        endpoint={addHomeBoard}
        title={t('新增首页')}
        width={WIDTH}
        initialValues={NEW_BOARD}
        onSubmit={(arg) => add(arg).unwrap()}
        {...events}
      >
        <HomeBoardFields board={undefined} />
      </FormDialog>
    );
  return (
    <FormDialog
      endpoint={updateHomeBoard}
      title={t('编辑首页')}
      width={WIDTH}
      initialValues={loaded}
      fixed={{ boardId, version: loaded?.version ?? 0 }}
      waiting={waiting}
      readLatest={() => get({ boardId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <HomeBoardFields board={loaded} />
    </FormDialog>
  );
}

// The board is fetched when the form is opened and then kept: what arrives later must not change the form.
function useLoadedBoard(boardId: string | undefined) {
  const [openedAt] = useState(() => Date.now());
  const [loaded, setLoaded] = useState<HomeBoard>();
  const isAsked = boardId !== undefined && !loaded;
  const {
    data,
    error,
    refetch,
    fulfilledTimeStamp = 0,
  } = useGetHomeBoardQuery(isAsked ? { boardId } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  if (isAsked && data && fulfilledTimeStamp >= openedAt) setLoaded(data);
  return { loaded, waiting: loaded ? undefined : { error, onRetry: () => void refetch() } };
}
