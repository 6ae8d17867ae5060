import { Button, Card, Flex, Input, Space, Table } from 'antd';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { menus } from 'contract/access/menus';
import type { Menu } from 'contract/access/menus';
import { useMoveMenuMutation } from '@/api/access/menus';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { EmptyState } from '@/ui/page/EmptyState';
import { MenuActions } from './MenuActions';
import { menuColumns } from './columns';
import type { MenuDialog } from './dialog';
import { buildMenuTree, getParentNodeIds } from './menuTree';
import type { MenuBranch, TreePosition } from './menuTree';
import styles from './menus.module.css';
import { useMenuOrder } from './useMenuOrder';

interface Props {
  /** The nodes of the app; undefined while they load. */
  readonly rows: readonly Menu[] | undefined;
  readonly isFetching: boolean;
  readonly open: (dialog: MenuDialog) => void;
  /** The actions on the whole menu, such as import and export, shown above the table. */
  readonly tools: ReactNode;
}

const NONE: readonly Menu[] = [];
// The maximum number of rows that are all rendered. A longer table is virtualised.
const MAX_DRAWN_ROWS = 300;

/** The menu of one app as a tree, with a search. Nodes can be dragged to another position. */
export function MenuTable({ rows, isFetching, open, tools }: Props) {
  const t = useTexts();
  const all = rows ?? NONE;
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<readonly string[]>();
  const [moveMenu] = useMoveMenuMutation();
  const { tell } = useFeedback();
  const mayMove = useHasPermission(menus.moveMenu.needs);
  const isSearched = search.trim() !== '';
  const tree = useMemo(() => buildMenuTree(all, search), [all, search]);
  // A search expands all nodes with children. Otherwise only the directories are expanded, until the user expands or
  // collapses a node.
  const expanded = isSearched ? getParentNodeIds(tree) : (opened ?? getParentNodeIds(tree, { only: 'M' }));
  const move = ({ menuId }: Menu, place: TreePosition) => tell(moveMenu({ menuId, ...place }).unwrap(), t('已移动'));
  const order = useMenuOrder(all, move);
  const isLong = all.length > MAX_DRAWN_ROWS;
  const handle = mayMove && !isSearched ? order.handle : undefined;

  return (
    <Card variant="borderless" styles={{ body: { padding: 20 } }}>
      <Flex justify="space-between" gap={12} wrap className={styles.tools ?? ''}>
        <Space>
          <Input.Search
            allowClear
            placeholder={t('搜索名称、路径或权限标识')}
            aria-label={t('搜索菜单')}
            value={search}
            onChange={({ target }) => {
              setSearch(target.value);
            }}
            className={styles.search ?? ''}
          />
          <Button onClick={() => setOpened(getParentNodeIds(tree))}>{t('全部展开')}</Button>
          <Button onClick={() => setOpened([])}>{t('全部收起')}</Button>
        </Space>
        <Space>{tools}</Space>
      </Flex>
      <Table<MenuBranch>
        rowKey="menuId"
        size="middle"
        tableLayout="fixed"
        pagination={false}
        loading={{ spinning: isFetching, delay: 300 }}
        dataSource={tree}
        columns={menuColumns({
          t,
          handle,
          actions: (menu) => (
            <MenuActions menu={menu} rows={all} open={open} onMove={(moved, place) => void move(moved, place)} />
          ),
        })}
        expandable={{ expandedRowKeys: expanded, onExpandedRowsChange: (keys) => setOpened(keys.map(String)) }}
        {...(handle && { onRow: order.onRow })}
        {...(isLong && { virtual: true, scroll: { x: 1180, y: 600 } })}
        locale={{
          emptyText: rows ? (
            <EmptyState
              drawing={isSearched ? 'search' : 'rows'}
              text={isSearched ? t('没有匹配的菜单') : t('该应用还没有菜单')}
            />
          ) : (
            <div style={{ height: 160 }} />
          ),
        }}
      />
    </Card>
  );
}
