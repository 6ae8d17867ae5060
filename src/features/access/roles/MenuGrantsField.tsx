import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button, Input, Tree } from 'antd';
import type { TreeDataNode } from 'antd';
import { useMemo, useState } from 'react';
import type { GrantableApp, GrantableNode } from 'contract/access/roles';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { EmptyState } from '@/ui/page/EmptyState';
import { formatGrants } from './formatGrants';
import { getCheckStates, getDirectoryIds, getGrantableIds, findMatches, toggleGrant } from './menuTree';
import styles from './menuGrants.module.css';

interface Props {
  readonly apps: readonly GrantableApp[];
  /** The form passes `id`, `value` and `onChange`. The value is the menu nodes that the role grants. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (menuIds: string[]) => void;
}

/** A form field that chooses menus and buttons: a tree with check boxes for each app, and a search over all apps. */
export function MenuGrantsField({ apps: given, id, value = [], onChange }: Props) {
  const t = useTexts();
  const readOnly = useReadOnlyForm();
  // Translates the titles, so that the search compares with the titles on screen.
  const apps = useMemo(() => given.map((app) => translateTitles(t, app)), [t, given]);
  const [search, setSearch] = useState('');
  const text = search.trim();
  const shown = text === '' ? apps : apps.filter(({ children }) => findMatches(children, text).count > 0);
  if (readOnly) return formatGrants(t, apps, value, readOnly.original.menuIds);
  return (
    <div id={id} className={styles.grants} role="group" aria-label={t('菜单权限')} tabIndex={-1}>
      <Input
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t('搜索菜单或按钮')}
        aria-label={t('搜索菜单或按钮')}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
        }}
        // Enter in the search must not submit the form.
        onPressEnter={(event) => {
          event.preventDefault();
        }}
      />
      <div className={styles.box}>
        {shown.map((app) => (
          <AppGrants key={app.appId} app={app} search={text} granted={value} onChange={onChange} />
        ))}
        {shown.length === 0 && (
          <EmptyState
            drawing={text === '' ? 'rows' : 'search'}
            text={text === '' ? t('您没有可以授予的菜单权限') : t('没有匹配的菜单或按钮')}
          />
        )}
      </div>
    </div>
  );
}

interface AppProps {
  readonly app: GrantableApp;
  readonly search: string;
  readonly granted: readonly string[];
  readonly onChange: Props['onChange'];
}

function AppGrants({ app: { appName, children }, search, granted, onChange }: AppProps) {
  const t = useTexts();
  const held = new Set(granted);
  const all = getGrantableIds(children);
  const count = all.filter((id) => held.has(id)).length;
  return (
    <section className={styles.app} aria-label={appName}>
      <div className={styles.head}>
        <span className={styles.name}>{appName}</span>
        <span className={styles.count}>{t('已选 {count} / {n}', { count, n: all.length })}</span>
        <Button
          type="link"
          size="small"
          disabled={count === all.length}
          onClick={() => onChange?.([...new Set([...granted, ...all])])}
        >
          {t('全选')}
        </Button>
        <Button
          type="link"
          size="small"
          disabled={count === 0}
          onClick={() => onChange?.(granted.filter((id) => !all.includes(id)))}
        >
          {t('清空')}
        </Button>
      </div>
      <div className={styles.tree}>
        <Tree
          // The new key remounts the tree for each search, so that the nodes that contain matches start expanded.
          key={search}
          aria-label={t('{app}的菜单和按钮', { app: appName })}
          checkable
          // Lets `toggleGrant` decide which nodes change together, since a page can be granted without its buttons.
          checkStrictly
          selectable={false}
          defaultExpandedKeys={search === '' ? getDirectoryIds(children) : findMatches(children, search).open}
          checkedKeys={getCheckStates(children, held)}
          treeData={children.map((node) => toTreeData(node, search))}
          onCheck={(_, { node, checked }) => onChange?.(toggleGrant(children, granted, String(node.key), checked))}
        />
      </div>
    </section>
  );
}

function translateTitles(t: Translate, app: GrantableApp): GrantableApp {
  const nodes = (children: readonly GrantableNode[]): GrantableNode[] =>
    children.map((node) => ({ ...node, title: t(node.title), children: nodes(node.children) }));
  return { ...app, appName: t(app.appName), children: nodes(app.children) };
}

function toTreeData({ menuId, title, isGrantable, children }: GrantableNode, search: string): TreeDataNode {
  const isMatch = search !== '' && title.toLowerCase().includes(search.toLowerCase());
  return {
    key: menuId,
    title: isMatch ? <span className={styles.match}>{title}</span> : title,
    checkable: isGrantable,
    children: children.map((child) => toTreeData(child, search)),
  };
}
