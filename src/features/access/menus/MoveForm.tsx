import { ProFormTreeSelect } from '@ant-design/pro-components';
import { menus } from 'contract/access/menus';
import type { Menu } from 'contract/access/menus';
import { useMoveMenuMutation } from '@/api/access/menus';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { canMoveBelow, buildMenuTree, getChildNodes } from './menuTree';
import type { MenuBranch } from './menuTree';

/** Represents the top level of the app, which has no id. */
const TOP = '-';

interface Choice {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: Choice[];
}

interface Props {
  readonly menu: Menu;
  readonly rows: readonly Menu[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/**
 * Moves a menu node below another node, or to the top level of the app. There the node comes after the existing nodes.
 */
export function MoveForm({ menu, rows, ...events }: Props) {
  const t = useTexts();
  const [move] = useMoveMenuMutation();
  const { menuId } = menu;
  const choicesOf = (branches: readonly MenuBranch[]): Choice[] =>
    branches
      .filter(({ type }) => type !== 'F')
      .map((branch) => ({
        value: branch.menuId,
        title: branch.title,
        disabled: !canMoveBelow(rows, menu, branch.menuId),
        children: choicesOf(branch.children ?? []),
      }));
  const top = { value: TOP, title: t('顶级'), disabled: !canMoveBelow(rows, menu, null), children: [] };
  return (
    <FormDialog
      {...events}
      endpoint={menus.moveMenu}
      title={t('移动“{name}”', { name: menu.title })}
      verb={t('移动')}
      initialValues={{ parentId: menu.parentId ?? TOP }}
      fixed={{ menuId, position: 0 }}
      onSubmit={(arg) => {
        const parentId = arg.parentId === TOP ? null : arg.parentId;
        const others = getChildNodes(rows, parentId).filter((row) => row.menuId !== menuId);
        return move({ menuId, parentId, position: others.length }).unwrap();
      }}
    >
      <ProFormTreeSelect
        name="parentId"
        label={t('移到哪个菜单下')}
        allowClear={false}
        fieldProps={{
          treeData: [top, ...choicesOf(buildMenuTree(rows))],
          treeDefaultExpandAll: true,
          treeNodeFilterProp: 'title',
          showSearch: true,
        }}
      />
    </FormDialog>
  );
}
