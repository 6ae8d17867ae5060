import { combineReducers } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { authorizedMerchants } from 'contract/access/authorizedMerchants';
import type { AuthorizedMerchant } from 'contract/access/authorizedMerchants';
import { feedback, warned } from '@/kernel/feedback/slice';
import { location, visited } from '@/kernel/navigation/location';
import { merchantChangeRequested, session, sessionOpened } from '@/kernel/session/slice';
import type { SessionInfo } from '@/kernel/session/slice';
import { openedSession } from '@/kernel/session/testing';
import { tabs, unsavedChanged } from '@/kernel/tabs/slice';
import { api } from '@/platform/http/api';
import { createSagaStore } from '@/platform/testing/createSagaStore';
import { installFakeNetwork, neverResponds } from '@/platform/testing/wire';
import { Theme } from '@/ui/theme/Theme';
import { MerchantChip } from './MerchantChip';

const wire = installFakeNetwork();
const home: AuthorizedMerchant = { merchantId: '1', merchantName: '平台', roleNames: ['运营专员'], endDate: null };
const guest = (merchantId: string, merchantName: string, endDate: string | null = null): AuthorizedMerchant => ({
  ...{ merchantId, merchantName, roleNames: ['访客', '审计'], endDate },
});
const three: AuthorizedMerchant[] = [{ ...home, children: [guest('2', '甲公司', '2030-06-30'), guest('3', '乙公司')] }];

function open(changes: Partial<SessionInfo> = {}) {
  const portal = createSagaStore(
    combineReducers({
      api: api.reducer,
      [feedback.name]: feedback.reducer,
      [session.name]: session.reducer,
      [tabs.name]: tabs.reducer,
      [location.name]: location.reducer,
    }),
  );
  portal.store.dispatch(
    sessionOpened({ ...openedSession, user: { ...openedSession.user, merchantId: '1' }, ...changes }),
  );
  render(
    <Provider store={portal.store}>
      <Theme accent="#1b58f4">
        <MerchantChip />
      </Theme>
    </Provider>,
  );
  const asked = () => portal.told.filter(merchantChangeRequested.match).map(({ payload }) => payload);
  return { ...portal, asked };
}
const chip = () => screen.getByRole('button', { name: /^当前租户/ });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const active = () => screen.getByRole('option', { selected: true });

/** Opens the panel, and waits until its list has the focus. */
async function openPanel(tree = three) {
  wire.answer(authorizedMerchants.getAuthorizedTree, tree);
  const portal = open();
  fireEvent.click(chip());
  const list = await screen.findByRole('listbox');
  return { ...portal, list };
}

describe('[ADM-06] the chip', () => {
  it('names the merchant, and asks for the others only when it is opened', async () => {
    wire.answer(authorizedMerchants.getAuthorizedTree, three);
    open();
    expect(chip()).toHaveTextContent('平台');
    expect(screen.queryByText('非所属租户')).toBeNull();
    expect(wire.requestsOf(authorizedMerchants.getAuthorizedTree)).toHaveLength(0);
    fireEvent.click(chip());
    await screen.findByRole('listbox');
    expect(wire.requestsOf(authorizedMerchants.getAuthorizedTree)).toHaveLength(1);
  });

  it('is marked where the user belongs to another merchant', () => {
    open({ merchant: { merchantId: '2', merchantName: '甲公司' } });
    expect(chip()).toHaveTextContent('甲公司非所属租户');
  });

  it('is only text for a user without another merchant', () => {
    open({ hasOtherMerchants: false });
    expect(screen.getByText('平台')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('[ADM-06] the panel of the chip', () => {
  it('shows that the merchants are loading', async () => {
    wire.respond(authorizedMerchants.getAuthorizedTree, neverResponds);
    open();
    fireEvent.click(chip());
    expect(await screen.findByLabelText('正在加载')).toBeInTheDocument();
  });

  it('reports a failure, with a retry that loads the merchants', async () => {
    open();
    fireEvent.click(chip());
    const again = await screen.findByText('重试');
    wire.answer(authorizedMerchants.getAuthorizedTree, three);
    fireEvent.click(again);
    expect(await screen.findByText('甲公司')).toBeInTheDocument();
    expect(screen.queryByText('重试')).toBeNull();
  });

  it('lists each merchant with the roles there and the last day, and ticks the current one', async () => {
    await openPanel();
    const rows = screen.getAllByRole('option');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '平平台运营专员 · 账号所属租户',
      '甲甲公司访客、审计 · 有效期至 2030-06-30',
      '乙乙公司访客、审计 · 长期有效',
    ]);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', 'false', 'false']);
    expect(screen.getAllByLabelText('当前租户')).toHaveLength(1);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('switches by one click', async () => {
    const { asked } = await openPanel();
    fireEvent.click(screen.getByText('乙公司'));
    expect(asked()).toEqual(['3']);
  });

  it('switches by Enter, after the arrows have moved through the rows and round their end', async () => {
    const { asked, list } = await openPanel();
    await waitFor(() => {
      expect(list).toHaveFocus();
    });
    expect(active()).toHaveTextContent('甲公司');
    press('ArrowDown');
    expect(active()).toHaveTextContent('乙公司');
    press('ArrowDown');
    expect(active()).toHaveTextContent('平台');
    press('ArrowUp');
    expect(active()).toHaveTextContent('乙公司');
    press('Enter');
    expect(asked()).toEqual(['3']);
  });

  it('warns about the current merchant instead of a switch', async () => {
    const { asked, told } = await openPanel();
    fireEvent.click(screen.getByLabelText('当前租户'));
    expect(asked()).toEqual([]);
    expect(told).toContainEqual(warned('已在当前租户下'));
  });

  it('asks before unsaved input is lost', async () => {
    const { store, asked } = await openPanel();
    act(() => {
      store.dispatch(visited('/system/user'));
      store.dispatch(unsavedChanged({ path: '/system/user', isUnsaved: true }));
    });
    fireEvent.click(screen.getByText('甲公司'));
    await screen.findByText('“用户管理”中刚才填写的内容不会保存。');
    expect(asked()).toEqual([]);
    fireEvent.click(screen.getByText('放弃修改'));
    expect(asked()).toEqual(['2']);
  });

  it('closes by Escape, which returns the focus to the chip', async () => {
    await openPanel();
    press('Escape');
    expect(chip()).toHaveFocus();
    expect(chip()).toHaveAttribute('aria-expanded', 'false');
  });

  it('has a search field above more than six rows, in characters and in pinyin', async () => {
    const others = ['甲', '乙', '丙', '丁', '戊', '海风'].map((name, index) => guest(String(index + 2), `${name}公司`));
    const { asked } = await openPanel([home, ...others]);
    const field = screen.getByRole('combobox', { name: '搜索租户' });
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    const names = () => screen.queryAllByRole('option').map(({ id, textContent }) => id && textContent.slice(1, 4));
    fireEvent.change(field, { target: { value: '丙' } });
    expect(names()).toEqual(['丙公司']);
    fireEvent.change(field, { target: { value: 'hfgs' } });
    await waitFor(() => {
      expect(names()).toEqual(['海风公']);
    });
    fireEvent.change(field, { target: { value: '没有' } });
    expect(screen.getByText('没有匹配的租户')).toBeInTheDocument();
    press('Enter');
    expect(asked()).toEqual([]);
    fireEvent.change(field, { target: { value: '海风' } });
    press('Enter');
    expect(asked()).toEqual(['7']);
  });
});
