import { ProFormText } from '@ant-design/pro-components';
import { combineReducers } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { listPreferences } from 'contract/access/listPreferences';
import type { ListPreference } from 'contract/access/listPreferences';
import { SUCCESS_CODE } from 'contract/envelope';
import { positions } from 'contract/access/positions';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { listPreferencesApi } from '@/api/access/listPreferences';
import { useListPositionsQuery } from '@/api/access/positions';
import { feedback } from '@/kernel/feedback/slice';
import { api } from '@/platform/http/api';
import { removeToken, storeToken } from '@/platform/storage/cookies';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { installFakeNetwork, jsonResponse, neverResponds } from '@/platform/testing/wire';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListPreferenceContext } from '@/ui/list/listPreferences';
import { ListTable } from '@/ui/list/ListTable';
import { statusColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Theme } from '@/ui/theme/Theme';
import { ListPreferencesLoader, listPreferenceStore } from './listPreferenceStore';

const wire = installFakeNetwork();
const { getListPreferences, saveListPreference, getListViews, addListView } = listPreferences;
const queryPreferences = listPreferencesApi.endpoints.getListPreferences;
const listKey = positions.listPositions.path;
const rows = [
  { positionId: '1', positionCode: 'dev', positionName: '开发', positionOrder: 1, status: 'NORMAL', userCount: 2 },
].map((row) => ({ ...row, createTime: '2024-01-01T00:00:00Z', version: 1 }));

function Positions() {
  const list = useList(positions.listPositions);
  const query = useListPositionsQuery(list.params);
  return (
    <>
      <ListFilter list={list}>
        <ProFormText {...list.field('positionCode')} label="岗位编码" />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="positionId"
        emptyText="暂无岗位"
        columns={[
          { title: '编码', dataIndex: 'positionCode', fixed: 'left', sorter: true },
          { title: '名称', dataIndex: 'positionName' },
          statusColumn(ENABLED_STATUS_LABELS),
        ]}
      />
    </>
  );
}

afterEach(removeToken);

/** Renders the list of positions with the user's list settings, at an address with this query. */
async function open(search = '') {
  const { store } = createSagaStore(
    combineReducers({ [api.reducerPath]: api.reducer, [feedback.name]: feedback.reducer }),
  );
  const page = (isThere: boolean) => (
    <Provider store={store}>
      <Theme accent="#1b58f4">
        <ListPreferencesLoader />
        <ListPreferenceContext value={listPreferenceStore}>
          <MemoryRouter initialEntries={[`/position${search}`]}>
            <Suspense fallback="…">{isThere && <Positions />}</Suspense>
          </MemoryRouter>
        </ListPreferenceContext>
      </Theme>
    </Provider>
  );
  wire.answer(positions.listPositions, { total: 30, rows });
  // Mounts the shell first and the page after the shell, as the portal does.
  const { rerender } = render(page(false));
  await act(async () => {
    rerender(page(true));
    await Promise.resolve();
  });
  return store;
}

async function openPanel(button: HTMLElement) {
  fireEvent.click(button);
  return within(await waitFor(() => getOrThrow(document.querySelector<HTMLElement>('[role=dialog]'))));
}

function getOrThrow<Value>(value: Value | null): Value {
  if (value === null) throw new Error('It is not there');
  return value;
}

const heads = () => [...document.querySelectorAll('.ant-table-thead th')].map(({ textContent }) => textContent);
const asked = () => wire.requestsOf(positions.listPositions).map(({ url }) => url.searchParams.get('pageSize'));
const saved = () => wire.requestsOf(saveListPreference).map(({ body }) => body);

const columns: ListPreference['columns'] = [
  { name: 'positionName', isShown: true },
  { name: 'positionCode', isShown: true },
  { name: 'status', isShown: false },
];

it('[LST-01] a list is drawn, and asked for, as the person last had it', async () => {
  wire.answer(getListPreferences, [{ listKey, columns, density: 'compact', pageSize: 20 }]);
  await open();
  await screen.findByText('开发');
  expect(heads()).toEqual(['名称', '编码']);
  expect(document.querySelector('.ant-table-small')).not.toBeNull();
  expect(asked()).toEqual(['20']);
});

it('[LST-01] an address that names a page size is shown so', async () => {
  wire.answer(getListPreferences, [{ listKey, pageSize: 20 }]);
  await open('?pageSize=50');
  await screen.findByText('开发');
  expect(asked()).toEqual(['50']);
});

it('no list waits for what could not be had', async () => {
  wire.respond(getListPreferences, () => jsonResponse({}, 500));
  await open();
  await screen.findByText('开发');
  expect(heads()).toEqual(['编码', '名称', '状态']);
});

it.each([
  ['failed', () => jsonResponse({}, 500)],
  [
    'succeeded',
    () => jsonResponse({ code: SUCCESS_CODE, data: [{ listKey, pageSize: 20, density: 'loose' as const }] }),
  ],
])('[LST-01] a change is saved alone, so that none of another tab is lost; the query has %s', async (_, respond) => {
  wire.respond(getListPreferences, respond);
  wire.answer(saveListPreference, null);
  await open();
  await screen.findByText('开发');
  const panel = await openPanel(screen.getByTitle('列表设置'));
  fireEvent.click(panel.getByText('紧凑'));
  await waitFor(() => expect(document.querySelector('.ant-table-small')).not.toBeNull());
  fireEvent.click(panel.getByText('默认'));
  await waitFor(() =>
    expect(saved()).toEqual([
      { listKey, density: 'compact' },
      { listKey, density: 'default' },
    ]),
  );
});

it('[LST-01] a change made while the query runs is applied to its answer', async () => {
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  wire.respond(getListPreferences, () => answered);
  wire.answer(saveListPreference, null);
  await open();
  const panel = await openPanel(await screen.findByTitle('列表设置'));
  fireEvent.click(panel.getByText('紧凑'));
  answer(jsonResponse({ code: SUCCESS_CODE, data: [{ listKey, columns }] }));
  await waitFor(() => expect(heads()).toEqual(['名称', '编码']));
  expect(document.querySelector('.ant-table-small')).not.toBeNull();
  await waitFor(() => expect(saved()).toEqual([{ listKey, density: 'compact' }]));
});

it('[LST-01] a change that was not saved is told', async () => {
  wire.answer(getListPreferences, []);
  wire.respond(saveListPreference, () => jsonResponse({}, 500));
  const store = await open();
  await screen.findByText('开发');
  const panel = await openPanel(screen.getByTitle('列表设置'));
  fireEvent.click(panel.getByText('紧凑'));
  await waitFor(() => expect(saved()).toHaveLength(1));
  await waitFor(() => expect(store.getState().feedback).not.toEqual(feedback.getInitialState()));
});

it.each([
  ['is saved although the settings are queried again meanwhile', 'mine', ['compact', 'loose', 'compact']],
  ['is not saved into another session', 'theirs', ['compact', 'compact']],
])('[LST-01] a change that waits for another one to be saved %s', async (_, tokenAfterwards, densities) => {
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  storeToken('mine');
  wire.answer(getListPreferences, []);
  wire.respond(saveListPreference, () => answered);
  const store = await open();
  await screen.findByText('开发');
  const panel = await openPanel(screen.getByTitle('列表设置'));
  fireEvent.click(panel.getByText('紧凑'));
  await waitFor(() => expect(saved()).toHaveLength(1));
  fireEvent.click(panel.getByText('宽松'));
  await waitFor(() => expect(document.querySelector('.ant-table-small')).toBeNull());
  storeToken(tokenAfterwards);
  await act(() => store.dispatch(queryPreferences.initiate(undefined, { forceRefetch: true })));
  wire.answer(saveListPreference, null);
  answer(jsonResponse({ code: SUCCESS_CODE, data: null }));
  fireEvent.click(panel.getByText('紧凑'));
  await waitFor(() => expect(saved()).toEqual(densities.map((density) => ({ listKey, density }))));
});

it('a list waits no longer than a moment', async () => {
  wire.respond(getListPreferences, neverResponds);
  await open();
  expect(screen.queryByText('岗位编码')).toBeNull();
  await screen.findByText('岗位编码');
});

it('[LST-01] columns are hidden, moved and shown again, density is chosen; each change shows at once and is kept', async () => {
  wire.answer(getListPreferences, []);
  wire.answer(saveListPreference, null);
  await open();
  await screen.findByText('开发');
  const panel = await openPanel(screen.getByTitle('列表设置'));
  fireEvent.click(panel.getByLabelText('名称'));
  await waitFor(() => expect(heads()).toEqual(['编码', '状态']));
  fireEvent.keyDown(panel.getByLabelText(/^移动 状态/), { key: 'ArrowUp' });
  fireEvent.keyDown(panel.getByLabelText(/^移动 状态/), { key: 'ArrowUp' });
  await waitFor(() => expect(heads()).toEqual(['状态', '编码']));
  fireEvent.click(panel.getByText('宽松'));
  await waitFor(() =>
    expect(saved().slice(-2)).toEqual([
      {
        listKey,
        columns: [
          { name: 'status', isShown: true },
          { name: 'positionCode', isShown: true },
          { name: 'positionName', isShown: false },
        ],
      },
      { listKey, density: 'loose' },
    ]),
  );
  // The check box of the last visible column is disabled, since that column can't be hidden.
  fireEvent.click(panel.getByLabelText('编码'));
  await waitFor(() => expect(panel.getByLabelText('状态')).toBeDisabled());
  fireEvent.click(panel.getByText('恢复默认'));
  await waitFor(() => expect(heads()).toEqual(['编码', '名称', '状态']));
});

it('[LST-01] a filter is saved under a name and shown by it; a name that is taken is told beside it', async () => {
  wire.answer(getListPreferences, []);
  wire.answer(getListViews, [{ viewId: '7', viewName: '停用的', search: 'status=STOP_USING' }]);
  wire.refuse(addListView, { code: '-1', subCode: 'conflict', msg: '视图名称已存在' });
  await open('?positionCode=dev&pageNum=2');
  await screen.findByText('开发');
  const panel = await openPanel(screen.getByText('我的视图'));
  fireEvent.change(await panel.findByLabelText('视图名称'), { target: { value: '停用的' } });
  fireEvent.click(panel.getByText(/^保\s*存$/));
  await panel.findByText('视图名称已存在');
  expect(wire.requestsOf(addListView)[0]?.body).toEqual({ listKey, viewName: '停用的', search: 'positionCode=dev' });
  fireEvent.click(panel.getByText('停用的'));
  await waitFor(() =>
    expect(wire.requestsOf(positions.listPositions).at(-1)?.url.search).toBe(
      '?pageNum=1&pageSize=10&status=STOP_USING',
    ),
  );
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
});
