import { Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { MENU_TYPE_LABELS } from 'contract/access/menuForm';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import type { Translate } from '@/platform/language/translateWith';
import { StatusTag } from '@/ui/status/StatusTag';
import { NodeIcon } from './NodeIcon';
import { RoleCount } from './RoleCount';
import type { MenuBranch } from './menuTree';
import styles from './menus.module.css';

interface Options {
  readonly t: Translate;
  readonly actions: (menu: MenuBranch) => ReactNode;
  /** The drag handle of a node; undefined while nodes can't be moved. */
  readonly handle: ((menu: MenuBranch) => ReactNode) | undefined;
}

/** The columns of the menu table. */
export function menuColumns({ t, actions, handle }: Options): TableColumnsType<MenuBranch> {
  return [
    {
      title: t('菜单名称'),
      width: 250,
      render: (_, menu) => (
        <span className={styles.title}>
          {handle?.(menu)}
          <NodeIcon name={menu.icon} />
          <span className={styles.text} title={menu.title}>
            {menu.title}
          </span>
          {menu.platformOnly && <Tag bordered={false}>{t('仅平台')}</Tag>}
        </span>
      ),
    },
    { title: t('类型'), width: 65, render: (_, { type }) => t(MENU_TYPE_LABELS[type]) },
    {
      title: t('路径与组件'),
      width: 135,
      render: (_, { path, component, link, query }) => (
        <>
          <Line text={query ? `${path}?${query}` : path || '-'} />
          {component && <Line text={component} isHint />}
          {link && <Line text={link} isHint />}
        </>
      ),
    },
    { title: t('权限标识'), dataIndex: 'permission', ellipsis: true, render: (tag: string | null) => tag ?? '-' },
    { title: t('角色数'), width: 75, render: (_, menu) => <RoleCount menu={menu} /> },
    {
      title: t('状态'),
      width: 120,
      render: (_, { status, isInForce, visible }) => {
        const hints = [
          ...(status === 'NORMAL' && !isInForce ? [t('上级已停用')] : []),
          ...(visible === '1' ? [] : [t('隐藏')]),
        ];
        return (
          <>
            <StatusTag status={status} labels={ENABLED_STATUS_LABELS} />
            <span className={styles.hint}>{hints.join(' · ')}</span>
          </>
        );
      },
    },
    { title: t('操作'), width: 190, render: (_, menu) => actions(menu) },
  ];
}

function Line({ text, isHint = false }: { readonly text: string; readonly isHint?: boolean }) {
  return (
    <span className={isHint ? `${styles.line} ${styles.hint}` : styles.line} title={text}>
      {text}
    </span>
  );
}
