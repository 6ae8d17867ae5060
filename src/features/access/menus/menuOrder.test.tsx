import { fireEvent, render, screen } from '@testing-library/react';
import type { Menu } from 'contract/access/menus';
import { useMenuOrder } from './useMenuOrder';

const menu: Menu = {
  ...{ menuId: 'user', parentId: null, type: 'C', appId: 'app', title: '用户管理', name: null, path: 'user' },
  ...{
    component: 'users',
    link: null,
    query: null,
    permission: null,
    icon: null,
    extra: null,
    visible: '1',
    status: 'NORMAL',
  },
  ...{ hideHeader: false, noCache: false, affix: false, cross: false, showBack: false },
  ...{ isInForce: true, platformOnly: false, roleCount: 0, version: 1 },
};

function Handle() {
  return useMenuOrder([menu], () => Promise.resolve()).handle(menu);
}

it('a node that is dragged carries something, without which Firefox begins no drag', () => {
  render(<Handle />);
  const dataTransfer = { setDragImage: () => undefined, effectAllowed: '', setData: jest.fn() };
  fireEvent.dragStart(screen.getByRole('button', { name: /^移动 用户管理/ }), { dataTransfer });
  expect(dataTransfer.setData).toHaveBeenCalledWith('text/plain', 'user');
});
