import { combineReducers } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { dictionaries } from 'contract/site/dictionaries';
import type { DictionaryItem } from 'contract/site/dictionaries';
import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import { ACCOUNT_STATUS_DISPLAY_LABELS, ENABLED_STATUS_LABELS } from 'contract/status';
import { dictionariesApi } from '@/api/site/dictionaries';
import { dictionaryAdministrationApi } from '@/api/site/dictionaryAdministration';
import { api } from '@/platform/http/api';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { installFakeNetwork, neverResponds } from '@/platform/testing/wire';
import { EnabledStatusLabelContext } from '@/ui/status/enabledStatusLabel';
import { StatusTag } from '@/ui/status/StatusTag';
import { Theme } from '@/ui/theme/Theme';
import { DictTag } from './DictTag';
import { labelsFromDictionary } from './EnabledStatusLabel';
import { useDict } from './useDict';

const wire = installFakeNetwork();
const { getDictionary } = dictionaries;
const { updateDictionaryItem } = dictionaryAdministration;
const CODE = 'sys_user_sex';

function item(dictValue: string, dictLabel: string, more: Partial<DictionaryItem> = {}): DictionaryItem {
  const looks = { status: 'NORMAL', isDefault: false, tagType: 'default' } as const;
  return { dictCode: CODE, dictValue, dictLabel, ...looks, ...more };
}
const [man, woman] = [item('0', '男'), item('1', '女')];

function start() {
  const { store } = createSagaStore(combineReducers({ api: api.reducer }));
  const show = (element: React.ReactNode) => (
    <Provider store={store}>
      <Theme accent="#1b58f4">{element}</Theme>
    </Provider>
  );
  const { rerender } = render(show(null));
  return { store, show: (element: React.ReactNode) => rerender(show(element)) };
}
function Label({ value, code = CODE }: { value: string; code?: string }) {
  return <span data-testid="label">{useDict(code).labelOf(value)}</span>;
}
function Choices() {
  return <span data-testid="choices">{useDict(CODE).options.map(({ label, value }) => value + label)}</span>;
}
const labels = () => screen.getAllByTestId('label').map(({ textContent }) => textContent);
const told = (expected: string[]) => waitFor(() => expect(labels()).toEqual(expected));
const requests = () => wire.requestsOf(getDictionary);

it('[DIC-02] sys_normal_disable labels the state of rows, and the labels of the contract where it does not', async () => {
  wire.answer(getDictionary, [item('0', '在用')]);
  const { show } = start();
  show(
    <EnabledStatusLabelContext value={labelsFromDictionary}>
      <StatusTag status="NORMAL" labels={ENABLED_STATUS_LABELS} />
      <StatusTag status="STOP_USING" labels={ENABLED_STATUS_LABELS} />
      <StatusTag status="NORMAL" labels={ACCOUNT_STATUS_DISPLAY_LABELS} />
    </EnabledStatusLabelContext>,
  );
  await screen.findByText('在用');
  expect(screen.getAllByText(/./, { selector: '.ant-tag *, .ant-tag' }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['在用', '停用', '正常']),
  );
  expect(requests()).toHaveLength(1);
});

describe('[DIC-02] a dictionary', () => {
  it('is loaded once, however many components ask and whenever they come', async () => {
    wire.answer(getDictionary, [man, woman]);
    const { show } = start();
    const many = Array.from({ length: 50 }, (_, index) => <Label key={index} value={String(index % 2)} />);
    show(many);
    await told(many.map((_, index) => (index % 2 ? '女' : '男')));
    const later = Date.now() + 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    show([...many, <Label key="later" value="1" />]);
    show(<Label value="0" />);
    show(null);
    show(<Choices />);
    expect(screen.getByTestId('choices')).toHaveTextContent('0男1女');
    clock.mockRestore();
    expect(requests()).toHaveLength(1);
    expect(requests()[0]?.url.pathname).toBe('/api/authority/admin/dict/data/dictCode/sys_user_sex');
  });

  it('is loaded for itself: another one is another request', async () => {
    wire.answer(getDictionary, [man]);
    start().show([<Label key="a" value="0" />, <Label key="b" value="0" code="ec_event_group" />]);
    await told(['男', '男']);
    expect(requests()).toHaveLength(2);
  });

  it('gives a value its label, and shows one without an entry as it is', async () => {
    wire.answer(getDictionary, [man, woman]);
    start().show([<Label key="a" value="1" />, <Label key="b" value="7" />, <Label key="c" value="" />]);
    await told(['女', '7', '']);
  });

  it('shows values as they are while it is on the way, and when it can not be had', async () => {
    wire.respond(getDictionary, neverResponds);
    const { show, store } = start();
    show(<Label value="1" />);
    await told(['1']);
    wire.refuse(getDictionary, { msg: '失败' });
    await act(() =>
      store.dispatch(dictionariesApi.endpoints.getDictionary.initiate({ code: 'x', withDisabled: true })),
    );
    show(<Label value="1" code="x" />);
    await told(['1']);
  });

  it('is fetched anew after an edit, and what is on screen follows', async () => {
    wire.answer(getDictionary, [man, woman]);
    const { show, store } = start();
    show(<Label value="1" />);
    await told(['女']);
    wire.answer(updateDictionaryItem, null);
    wire.answer(getDictionary, [man, { ...woman, dictLabel: '女性' }]);
    const edit = { dictId: '1', version: 1, dictLabel: '女性' };
    await act(() => store.dispatch(dictionaryAdministrationApi.endpoints.updateDictionaryItem.initiate(edit)));
    await told(['女性']);
    expect(requests()).toHaveLength(2);
  });

  it('a disabled item still gives its label, and is no choice any more', async () => {
    wire.answer(getDictionary, [man, { ...woman, status: 'STOP_USING', tagType: 'success' }]);
    start().show([<Choices key="c" />, <DictTag key="t" code={CODE} value="1" />]);
    expect(await screen.findByText('女')).toHaveClass('ant-tag-success');
    expect(screen.getByTestId('choices')).toHaveTextContent(/^0男$/);
    expect(requests()[0]?.url.searchParams.get('withDisabled')).toBe('true');
  });

  it('of a server that knows no states, looks and defaults, offers everything', async () => {
    wire.answer(getDictionary, [{ dictCode: CODE, dictLabel: '男', dictValue: '0' }]);
    start().show(<Choices />);
    await waitFor(() => expect(screen.getByTestId('choices')).toHaveTextContent('0男'));
  });
});
