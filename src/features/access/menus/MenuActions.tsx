import * as v from 'valibot';
import { menus } from 'contract/access/menus';
import type { Menu } from 'contract/access/menus';
import {
  useChangeMenuStatusMutation,
  useCopyMenuMutation,
  useLazyGetMenuHoldersQuery,
  useRemoveMenuMutation,
  useUpdateMenuMutation,
} from '@/api/access/menus';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { isFailure } from '@/platform/http/failure';
import { useConfirm } from '@/ui/list/useConfirm';
import type { MenuDialog } from './dialog';
import { formatHolders } from './formatHolders';
import { getPositionAfterStep } from './menuTree';
import type { TreePosition } from './menuTree';

interface Props {
  readonly menu: Menu;
  /** All nodes of the app, including those that the search hides. */
  readonly rows: readonly Menu[];
  readonly open: (dialog: MenuDialog) => void;
  readonly onMove: (menu: Menu, place: TreePosition) => void;
}

/**
 * The actions on one menu node. An action that takes rights away shows which roles and how many users lose them, and
 * asks first.
 */
export function MenuActions({ menu, rows, open, onMove }: Props) {
  const t = useTexts();
  const [update] = useUpdateMenuMutation();
  const history = useObjectHistory('menu', {
    needs: menus.updateMenu.needs,
    present: {
      title: menu.title,
      name: menu.name ?? null,
      path: menu.path,
      component: menu.component ?? null,
      link: menu.link ?? null,
      query: menu.query ?? null,
      permission: menu.permission ?? null,
      icon: menu.icon ?? null,
    },
    save: async (values) => update(v.parse(menus.updateMenu.arg, { ...menu, ...values })).unwrap(),
  });
  const [removeMenu] = useRemoveMenuMutation();
  const [changeStatus] = useChangeMenuStatusMutation();
  const [copyMenu] = useCopyMenuMutation();
  const [askHolders] = useLazyGetMenuHoldersQuery();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { menuId, title, type, status, permission } = menu;
  const isEnabled = status === 'NORMAL';
  const [up, down] = [getPositionAfterStep(rows, menu, -1), getPositionAfterStep(rows, menu, 1)];
  const edits = menus.updateMenu.needs;

  const consequences = async () => {
    const { data, error } = await askHolders({ menuId });
    if (data) return formatHolders(data, t);
    return isFailure(error) ? t(error.message) : '';
  };
  const remove = async () =>
    confirm({
      title: t('删除菜单“{name}”？', { name: title }),
      content: `${await consequences()}${t('删除后不能恢复。')}`,
      verb: t('删除'),
      onConfirm: () => tell(removeMenu({ menuId }).unwrap(), t('已删除')),
    });
  const disable = async () =>
    confirm({
      title: t('停用菜单“{name}”？', { name: title }),
      content: `${t('停用后不能访问，也不再提供权限。')}${await consequences()}`,
      verb: t('停用'),
      onConfirm: () => tell(changeStatus({ menuId, status: 'STOP_USING' }).unwrap(), t('已停用')),
    });
  const enable = () => tell(changeStatus({ menuId, status: 'NORMAL' }).unwrap(), t('已启用'));

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: edits, onClick: () => open({ kind: 'edit', menu }) },
          {
            label: t('新增下级'),
            needs: menus.addMenu.needs,
            isShown: type !== 'F',
            onClick: () => open({ kind: 'add', parent: menu }),
          },
          {
            label: t('生成按钮'),
            needs: menus.addMenuButtons.needs,
            isShown: type === 'C' && permission !== null,
            onClick: () => open({ kind: 'buttons', menu }),
          },
          { label: t('上移'), needs: edits, isShown: !!up, onClick: () => up && onMove(menu, up) },
          { label: t('下移'), needs: edits, isShown: !!down, onClick: () => down && onMove(menu, down) },
          { label: t('移动到…'), needs: edits, onClick: () => open({ kind: 'move', menu }) },
          {
            label: t('复制'),
            needs: menus.copyMenu.needs,
            onClick: () => void tell(copyMenu({ menuId }).unwrap(), t('已复制')),
          },
          { label: t('启用'), needs: edits, isShown: !isEnabled, onClick: () => void enable() },
          {
            label: t('停用'),
            needs: [edits, menus.getMenuHolders.needs],
            isShown: isEnabled,
            onClick: () => void disable(),
          },
          { label: t('变更记录'), needs: menus.listMenus.needs, onClick: () => history.open(menuId, title) },
          {
            label: t('删除'),
            needs: [menus.removeMenu.needs, menus.getMenuHolders.needs],
            isDanger: true,
            onClick: () => void remove(),
          },
        ]}
      />
      {history.drawer}
    </>
  );
}
