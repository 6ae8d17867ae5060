import { expectSaga } from 'redux-saga-test-plan';
import { routersApi } from '@/api/access/routers';
import { sessionApi } from '@/api/access/session';
import { networkFailure } from '@/platform/http/failure';
import { sessionReplaced } from '@/platform/http/events';
import { removeToken, storeToken } from '@/platform/storage/cookies';
import { answer, refuse } from '@/platform/testing/answer';
import { warned } from '../feedback/slice';
import { visited } from '../navigation/location';
import { unsavedChanged } from '../tabs/slice';
import { watchProfile } from './watchProfile';
import { profileChanged, sessionOpened, sessionRefreshed } from '../session/slice';
import { sessionAnswer, menus, menusArgument, openedSession, reducer } from '../session/testing';
import type { SessionTestState } from '../session/testing';

const { getInfo } = sessionApi.endpoints;
const { getRoutersBatch } = routersApi.endpoints;
const open = reducer(undefined, sessionOpened(openedSession));

it('[PRF-01] shows one’s new name everywhere once the profile is saved', async () => {
  const user = { ...sessionAnswer.user, nickName: '新名字' };
  await expectSaga(watchProfile)
    .withReducer(reducer, open)
    .provide([answer(getInfo, undefined, { ...sessionAnswer, user }), answer(getRoutersBatch, menusArgument, menus)])
    .put(sessionRefreshed({ ...openedSession, user }))
    .dispatch(profileChanged())
    .silentRun(50);
});

it('leaves the menus as they are when these can’t be had just now, and takes over the rest', async () => {
  const permissions = ['system:role:list'];
  await expectSaga(watchProfile)
    .withReducer(reducer, open)
    .provide([
      answer(getInfo, undefined, { ...sessionAnswer, permissions }),
      refuse(getRoutersBatch, menusArgument, networkFailure),
    ])
    .put(sessionRefreshed({ ...openedSession, permissions }))
    .dispatch(profileChanged())
    .silentRun(50);
});

it('says which pages are no longer theirs, and where something typed is gone with them', async () => {
  const typed = [visited('/system/user'), unsavedChanged({ path: '/system/user', isUnsaved: true })];
  const working = [sessionOpened(openedSession), ...typed].reduce<SessionTestState | undefined>(reducer, undefined);
  await expectSaga(watchProfile)
    .withReducer(reducer, working)
    .provide([answer(getInfo, undefined, sessionAnswer), answer(getRoutersBatch, menusArgument, [])])
    .put(
      warned('菜单或权限已变更，已关闭：{pages}；其中未保存：{unsaved}', {
        pages: [{ text: '用户管理' }],
        unsaved: [{ text: '用户管理' }],
      }),
    )
    .dispatch(profileChanged())
    .silentRun(50);
});

it('leaves everything as it is when it can’t be asked just now', async () => {
  await expectSaga(watchProfile)
    .withReducer(reducer, open)
    .provide([refuse(getInfo, undefined, networkFailure)])
    .not.put.actionType(sessionRefreshed.type)
    .dispatch(profileChanged())
    .silentRun(50);
});

it('[SES-11] takes over nothing when the menus came with another token than who it is', async () => {
  storeToken('former');
  await expectSaga(watchProfile)
    .withReducer(reducer, open)
    .provide({
      call(effect, next) {
        if (effect.args[0] === getInfo) return { ...sessionAnswer, permissions: [] };
        if (effect.args[0] !== getRoutersBatch) return next() as unknown;
        storeToken('next');
        return menus;
      },
    })
    .put(sessionReplaced())
    .not.put.actionType(sessionRefreshed.type)
    .dispatch(profileChanged())
    .silentRun(50);
  removeToken();
});
