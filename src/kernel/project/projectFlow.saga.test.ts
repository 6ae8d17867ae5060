import { combineReducers } from '@reduxjs/toolkit';
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { readCookie, removeCookie, writeCookie } from '@/platform/storage/cookies';
import {
  formatLocation,
  location,
  parseLocation,
  replaced,
  returned,
  selectLocation,
  visited,
} from '../navigation/location';
import { merchantChanged, sessionCleared } from '../session/slice';
import { RELOAD_DELAY_MS, enterProject, projectFlow } from './projectFlow';
import {
  PROJECT_COOKIE,
  project,
  projectChosen,
  projectListRequested,
  projectLost,
  projectNeeded,
  projectSwitched,
  projectVisited,
  selectWantedAddress,
  viewHidden,
  viewShown,
} from './slice';

const reducer = combineReducers({ [project.name]: project.reducer, [location.name]: location.reducer });
type State = ReturnType<typeof reducer>;
const none = { currentProjectId: undefined, isHidden: false, wantedAddress: undefined, isLost: false };
const start = { type: 'start' };
const inProject = () => [projectChosen('p1'), viewHidden()].reduce<State | undefined>(reducer, undefined);

afterEach(() => {
  removeCookie(PROJECT_COOKIE);
});

it('[PRJ-03] choosing a project keeps it in the cookie and reloads the view: away, and back 500 ms later', () => {
  expect(RELOAD_DELAY_MS).toBe(500);
  testSaga(enterProject, projectChosen('p1'))
    .next()
    .call(writeCookie, PROJECT_COOKIE, 'p1')
    .next()
    .put(viewHidden())
    .next()
    .select(selectWantedAddress)
    .next(undefined)
    .inspect((effect) => {
      const place = { type: 'location/visited', payload: { pathname: '/project/p1/dataView' } };
      expect(effect).toMatchObject({ payload: { action: place } });
    })
    .next()
    .delay(500)
    .next()
    .put(viewShown())
    .next()
    .isDone();
});

it('[PRJ-03] the view is away until then, and is there again afterwards', async () => {
  const result = await expectSaga(projectFlow)
    .withReducer(reducer, reducer(undefined, start))
    .dispatch(projectChosen('p1'))
    .silentRun(RELOAD_DELAY_MS / 2);
  expect((result.storeState as State).project).toEqual({ ...none, currentProjectId: 'p1', isHidden: true });
  const later = await expectSaga(projectFlow)
    .withReducer(reducer, reducer(undefined, start))
    .dispatch(projectChosen('p1'))
    .silentRun(RELOAD_DELAY_MS * 1.5);
  expect((later.storeState as State).project).toEqual({ ...none, currentProjectId: 'p1' });
  expect(readCookie('currentProjectId')).toBe('p1');
  expect(reducer(undefined, start).project.currentProjectId).toBe('p1');
});

describe('[ADM-07] a page that needs a project', () => {
  const PAGE = '/smartube-app/hudong/placements?status=DRAFT';
  const onList = [projectNeeded(PAGE), replaced('/project/view')].reduce<State | undefined>(reducer, undefined);

  it('is opened in place of the dashboard once a project is chosen, and is then no longer wanted', async () => {
    const result = await expectSaga(projectFlow)
      .withReducer(reducer, onList)
      .dispatch(projectChosen('p1'))
      .silentRun(20);
    const state = result.storeState as State;
    expect(formatLocation(selectLocation(state))).toBe(PAGE);
    expect(state.project).toEqual({ ...none, currentProjectId: 'p1', isHidden: true });
  });

  it.each([
    ['the list is filtered or paged', replaced('/project/view?projectName=x'), PAGE],
    ['the user goes elsewhere', visited('/home'), undefined],
    ['the user goes back', returned(parseLocation('/home')), undefined],
    ['the user asks for the list', projectListRequested(), undefined],
    ['the merchant changes', merchantChanged(), undefined],
  ])('when %s', (_, action, wanted) => {
    expect(reducer(onList, action).project.wantedAddress).toBe(wanted);
  });
});

it('[PRJ-03] of two that are chosen one after the other, the last one shows, and not before its time', async () => {
  const result = await expectSaga(projectFlow)
    .withReducer(reducer, reducer(undefined, start))
    .dispatch(projectChosen('p1'))
    .delay(RELOAD_DELAY_MS * 0.7)
    .dispatch(projectChosen('p2'))
    .silentRun(RELOAD_DELAY_MS * 1.3);
  expect((result.storeState as State).project).toEqual({ ...none, currentProjectId: 'p2', isHidden: true });
  expect(selectLocation(result.storeState as State).pathname).toBe('/project/p2/dataView');
});

it('[PRJ-03] going on in another project reloads the view where the person is', () => {
  testSaga(enterProject, projectSwitched('p2'))
    .next()
    .call(writeCookie, PROJECT_COOKIE, 'p2')
    .next()
    .put(viewHidden())
    .next()
    .delay(500)
    .next()
    .put(viewShown())
    .next()
    .isDone();
});

it('[PRJ-03] back to the list clears the project and goes to ProjectView', async () => {
  writeCookie(PROJECT_COOKIE, 'p1');
  const result = await expectSaga(projectFlow)
    .withReducer(reducer, inProject())
    .dispatch(projectListRequested())
    .silentRun(20);
  const state = result.storeState as State;
  expect(state.project).toEqual(none);
  expect(selectLocation(state).pathname).toBe('/project/view');
  expect(readCookie(PROJECT_COOKIE)).toBeUndefined();
});

it.each([
  ['signing out', sessionCleared({ keepsPlace: false })],
  ['another merchant', merchantChanged()],
  ['a project that is gone', projectLost()],
])('[PRJ-03] %s leaves no project behind', async (_, action) => {
  writeCookie(PROJECT_COOKIE, 'p1');
  const result = await expectSaga(projectFlow).withReducer(reducer, inProject()).dispatch(action).silentRun(20);
  // The project list says why it is shown, if the project is gone.
  expect((result.storeState as State).project).toEqual({ ...none, isLost: projectLost.match(action) });
  expect(readCookie(PROJECT_COOKIE)).toBeUndefined();
});

it('[PRJ-03] whoever comes to a project by its address is in it, and nothing reloads', async () => {
  const { effects } = await expectSaga(projectFlow).withReducer(reducer).dispatch(projectVisited('p3')).silentRun(20);
  expect(effects.put).toBeUndefined();
  expect(readCookie(PROJECT_COOKIE)).toBe('p3');
});
