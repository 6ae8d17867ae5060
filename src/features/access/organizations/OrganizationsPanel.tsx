import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Card, Input } from 'antd';
import { useMemo, useState } from 'react';
import type { Organization } from 'contract/access/organizations';
import { useTexts } from '@/platform/language/useTexts';
import { asTransition } from '@/platform/scheduling/asTransition';
import { EmptyState } from '@/ui/page/EmptyState';
import { OrganizationsTree } from './OrganizationsTree';
import { searchTree, getInitiallyExpandedIds, buildOrganizationTree, getPathIds } from './branches';
import styles from './organizations.module.css';

interface Props {
  readonly rows: readonly Organization[];
  readonly selectedId: string | undefined;
  readonly onSelect: (organizeId: string) => void;
  /** Called when an organisation is dropped on another one; undefined without the permission to move. */
  readonly onMove: ((organization: Organization, to: Organization) => void) | undefined;
}

/** The tree of organisations, with a search. */
export function OrganizationsPanel({ rows, selectedId, onSelect, onMove }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [text, setText] = useState('');
  const tree = useMemo(() => buildOrganizationTree(rows), [rows]);
  const shown = useMemo(() => (text === '' ? tree : searchTree(tree, text).shown), [tree, text]);
  const [open, setOpen] = useState(() => getInitiallyExpandedIds(tree, rows, selectedId));
  // Expands the path to an organisation that was moved, or that was selected from outside the tree (by a link, by the
  // back button, or after adding it), as soon as the data contains the organisation.
  const way = useMemo(() => getPathIds(rows, selectedId), [rows, selectedId]);
  const [shownWay, setShownWay] = useState(way);
  if (way.join() !== shownWay.join() && way.length > 0) {
    setShownWay(way);
    setOpen([...new Set([...open, ...way.slice(0, -1)])]);
  }

  return (
    <div className={styles.panel}>
      <Card variant="borderless" styles={{ body: { padding: '16px 12px' } }}>
        <Input
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('搜索组织名称或编码')}
          aria-label={t('搜索组织')}
          value={search}
          onChange={({ target: { value } }) => {
            setSearch(value);
            // A transition, so that typing stays responsive while a large tree is searched.
            asTransition(() => {
              const wanted = value.trim();
              setText(wanted);
              setOpen(wanted === '' ? getInitiallyExpandedIds(tree, rows, selectedId) : searchTree(tree, wanted).open);
            });
          }}
        />
        {shown.length > 0 ? (
          <OrganizationsTree
            rows={rows}
            branches={shown}
            search={text}
            open={open}
            onOpen={setOpen}
            selectedId={shownWay.at(-1)}
            onSelect={onSelect}
            onMove={onMove}
          />
        ) : (
          <EmptyState
            drawing={text === '' ? 'rows' : 'search'}
            text={text === '' ? t('暂无您可以查看的组织') : t('没有匹配的组织')}
          />
        )}
      </Card>
    </div>
  );
}
