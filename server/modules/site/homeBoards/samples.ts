import { home, MAX_HOME_ACTIONS, USAGE_KINDS } from 'contract/site/home';
import { homeBoards } from 'contract/site/homeBoards';
import { HOME_WIDGETS } from 'contract/site/homeWidgets';
import { newId } from '../../../db/ids';
import { FIXED_BY_RELEASE } from '../../../testing/bounds';
import { declareSampleCalls, emptyArgument, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';
import type { TestWorld } from '../../../testing/samples';

const widgets = [{ widget: 'letters' as const, size: 'large' as const, paths: ['/system/user'] }];
const boardForm = (world: Pick<TestWorld, 'freeName' | 'roleId' | 'positionId' | 'userId'>) => ({
  boardName: `${world.freeName}b`,
  target: 'role' as const,
  roleId: world.roleId,
  positionId: world.positionId,
  userId: world.userId,
  mode: 'board' as const,
  path: '/system/user',
  widgets,
  optionalWidgets: ['apps' as const],
  priority: 5,
  validFrom: '2020-01-01',
  validUntil: '2020-01-02',
  isArrangeable: true,
});
const eachWidgetOnce = { most: HOME_WIDGETS.length, by: 'a board has each widget at most once' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(home)({
    rows: makeBoard,
    owned: ({ boardId }) => ({ homeBoard: boardId }),
    args: {
      getHome: emptyArgument,
      saveHomeArrangement: () => ({ widgets }),
      resetHomeArrangement: emptyArgument,
      previewHome: ({ roleId, boardId }) => ({ roleId, boardId }),
      getHomeActions: emptyArgument,
      getHomeUsage: emptyArgument,
      getSystemStatus: emptyArgument,
    },
    bounds: {
      getHome: [eachWidgetOnce, FIXED_BY_RELEASE],
      previewHome: [eachWidgetOnce, FIXED_BY_RELEASE],
      getHomeActions: [{ most: MAX_HOME_ACTIONS, by: 'the query reads no more' }],
      getHomeUsage: [{ most: USAGE_KINDS.length, by: 'each kind of row is counted once' }],
    },
  }),
  declareSampleCalls(homeBoards)({
    rows: makeBoard,
    owned: ({ boardId }) => ({ homeBoard: boardId }),
    args: {
      listHomeBoards: () => ({
        ...samplePageArgument,
        orderBy: 'priority',
        boardName: '首页',
        target: 'all',
        status: '0',
      }),
      getHomeBoard: ({ boardId }) => ({ boardId }),
      addHomeBoard: (world) => boardForm(world),
      updateHomeBoard: (world) => ({ ...boardForm(world), boardId: world.boardId, version: 1 }),
      changeHomeBoardStatus: ({ boardId }) => ({ boardId, version: 1, status: 'STOP_USING' }),
      removeHomeBoard: ({ boardId }) => ({ boardId, version: 1 }),
    },
    bounds: { getHomeBoard: [eachWidgetOnce, FIXED_BY_RELEASE] },
  }),
];

// A board that does not apply yet, so that it changes nothing for the other tests.
function makeBoard({ call }: Portal, as: SignedIn) {
  return call(
    homeBoards.addHomeBoard,
    {
      boardName: newId(),
      target: 'all',
      mode: 'board',
      widgets,
      optionalWidgets: [],
      priority: 0,
      validFrom: '2999-01-01',
      isArrangeable: true,
    },
    as,
  );
}
