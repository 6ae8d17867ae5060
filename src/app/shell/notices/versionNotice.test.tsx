import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { versionAnnounced, versionNotice } from '@/kernel/site/versionSlice';
import { Theme } from '@/ui/theme/Theme';
import { VersionNotice } from './VersionNotice';

const info = {
  title: '登录升级',
  updateDate: '2026-11-21',
  version: '9.9.9',
  functionList: [
    { title: '钉钉登录', desc: '可以用钉钉登录' },
    { title: '发件箱', desc: '<b>可以</b>查看邮件' },
  ],
};

function open() {
  const store = configureStore({ reducer: { [versionNotice.name]: versionNotice.reducer } });
  render(
    <Provider store={store}>
      <Theme accent="#1b58f4">
        <VersionNotice />
      </Theme>
    </Provider>,
  );
  return store;
}

describe('[CFG-04] the notice of a new version', () => {
  it('is not there while there is nothing to tell', () => {
    open();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['知道了', 'Close'])(
    'tells title, version, date and what is new, as plain text, until %s',
    async (button) => {
      const store = open();
      act(() => void store.dispatch(versionAnnounced(info)));
      expect(await screen.findByRole('dialog', { name: '登录升级' })).toBeInTheDocument();
      expect(screen.getByText(/9\.9\.9/)).toHaveTextContent('版本 9.9.9，更新于 2026-11-21');
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        '钉钉登录可以用钉钉登录',
        '发件箱<b>可以</b>查看邮件',
      ]);
      fireEvent.click(screen.getByRole('button', { name: button }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(store.getState().versionNotice.announced).toBeUndefined();
    },
  );
});
