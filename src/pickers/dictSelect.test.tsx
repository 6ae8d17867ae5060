import { ProForm } from '@ant-design/pro-components';
import { combineReducers } from '@reduxjs/toolkit';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { dictionaries } from 'contract/site/dictionaries';
import type { DictionaryItem } from 'contract/site/dictionaries';
import { api } from '@/platform/http/api';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { installFakeNetwork } from '@/platform/testing/wire';
import { Theme } from '@/ui/theme/Theme';
import { DictSelect } from './DictSelect';

const wire = installFakeNetwork();
const { getDictionary } = dictionaries;
const CODE = 'sys_user_sex';

function item(dictValue: string, dictLabel: string, more: Partial<DictionaryItem> = {}): DictionaryItem {
  const looks = { status: 'NORMAL', isDefault: false, tagType: 'default' } as const;
  return { dictCode: CODE, dictValue, dictLabel, ...looks, ...more };
}
function start() {
  const { store } = createSagaStore(combineReducers({ api: api.reducer }));
  const show = (element: ReactNode) => (
    <Provider store={store}>
      <Theme accent="#1b58f4">{element}</Theme>
    </Provider>
  );
  const { rerender } = render(show(null));
  return { show: (element: ReactNode) => rerender(show(element)) };
}

describe('[DIC-02] a field that chooses a value', () => {
  const field = (initialValues: object, isNew: boolean) => (
    <ProForm initialValues={initialValues} submitter={false}>
      <DictSelect code={CODE} name="sex" label="性别" isNew={isNew} />
    </ProForm>
  );
  const chosen = () => document.querySelector('.ant-select-selection-item')?.textContent;
  const items = [item('0', '男'), item('1', '女', { isDefault: true }), item('2', '未知', { status: 'STOP_USING' })];

  it('shows the label of a value that is no longer offered, and offers the others', async () => {
    wire.answer(getDictionary, items);
    start().show(field({ sex: '2' }, false));
    await waitFor(() => expect(chosen()).toBe('未知'));
    fireEvent.mouseDown(screen.getByRole('combobox'));
    await screen.findByTitle('男');
    expect([...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)).toEqual([
      '男',
      '女',
    ]);
  });

  it('begins with the default of the dictionary in a new row, and leaves an old one as it is', async () => {
    wire.answer(getDictionary, items);
    const { show } = start();
    show(field({}, true));
    await waitFor(() => expect(chosen()).toBe('女'));
    show(<div key="other">{field({ sex: '0' }, true)}</div>);
    await waitFor(() => expect(chosen()).toBe('男'));
    show(<div key="third">{field({}, false)}</div>);
    expect(chosen()).toBeUndefined();
  });
});
