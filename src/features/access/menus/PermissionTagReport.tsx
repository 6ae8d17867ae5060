import { Drawer, Flex, Segmented, Skeleton, Table, Tabs } from 'antd';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import type { PermissionTagReportRow } from 'contract/access/menus';
import { useGetTagReportQuery } from '@/api/access/menus';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { text } from '@/platform/language/text';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { EmptyState } from '@/ui/page/EmptyState';
import styles from './menus.module.css';

type Kind = PermissionTagReportRow['kind'];

const KINDS: readonly { readonly kind: Kind; readonly title: string; readonly help: string }[] = [
  {
    kind: 'unused',
    title: text('未使用'),
    help: text(
      '系统没有接口使用这些标识，多半是填写有误。它们仍决定菜单对谁显示，但不授予任何接口权限。外部链接的标识只用于控制显示，不在此列。',
    ),
  },
  {
    kind: 'shared',
    title: text('重复'),
    help: text('多个菜单使用同一标识：角色拥有其中任意一个，即拥有该权限。'),
  },
  {
    kind: 'missing',
    title: text('缺少菜单'),
    help: text('接口需要这些标识，但所有应用中都没有菜单提供，因此无法通过角色授予；这与所选应用无关。'),
  },
  {
    kind: 'ofChild',
    title: text('子应用自用'),
    help: text(
      '子应用的菜单使用、而本系统的接口没有使用的标识。子应用的程序可能自行判断，请向其开发者确认，不一定有误。',
    ),
  },
];

interface Props {
  readonly app: { readonly appId: string; readonly appName: string };
  readonly onClose: () => void;
}

/**
 * Reports suspicious permission tags in the menu of an app, or of all apps: mistyped tags, tags of several nodes, and
 * tags that no node has.
 */
export function PermissionTagReport({ app, onClose }: Props) {
  const t = useTexts();
  const [scope, setScope] = useState<'app' | 'all'>('app');
  const arg = scope === 'app' ? { appId: app.appId } : {};
  // Refetches on opening, since another user may have corrected the tags meanwhile.
  const { currentData, error, refetch } = useGetTagReportQuery(arg, { refetchOnMountOrArgChange: true });
  return (
    <Drawer open title={t('权限标识检查')} width={860} onClose={onClose}>
      <Flex vertical gap={12} align="stretch">
        <div>
          <Segmented
            aria-label={t('检查范围')}
            options={[
              { value: 'app' as const, label: t('当前应用：{name}', { name: app.appName }) },
              { value: 'all' as const, label: t('全部应用') },
            ]}
            value={scope}
            onChange={setScope}
          />
        </div>
        {isFailure(error) && !isSessionExpiry(error) && (
          <FailureNotice text={error.message} onRetry={() => void refetch()} />
        )}
        {!currentData && !error && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
        {currentData && <Report key={scope} rows={currentData} />}
      </Flex>
    </Drawer>
  );
}

function Report({ rows }: { readonly rows: readonly PermissionTagReportRow[] }) {
  const t = useTexts();
  const groups = KINDS.map((group) => ({ ...group, rows: rows.filter(({ kind }) => kind === group.kind) }));
  const first = groups.find((group) => group.rows.length > 0) ?? groups[0];
  return (
    <Tabs
      {...(first && { defaultActiveKey: first.kind })}
      items={groups.map((group) => ({
        key: group.kind,
        label: t('{title}（{n}）', { title: t(group.title), n: group.rows.length }),
        children: (
          <Flex vertical gap={12}>
            <span className={styles.hint}>{t(group.help)}</span>
            <Table<PermissionTagReportRow>
              size="small"
              tableLayout="fixed"
              rowKey="tag"
              dataSource={group.rows}
              columns={columnsOf(t, group.kind)}
              pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
              locale={{ emptyText: <EmptyState drawing="rows" text={t('没有这样的权限标识')} /> }}
            />
          </Flex>
        ),
      }))}
    />
  );
}

// The columns of one kind of report. Names are shown untranslated, since the user edits the original names on this
// screen.
function columnsOf(t: Translate, kind: Kind): TableColumnsType<PermissionTagReportRow> {
  const places = ({ places: of }: PermissionTagReportRow) => (
    <ul className={styles.changes}>
      {of.map(({ menuId, appName, place }) => (
        <li key={menuId}>{`${appName} · ${place}`}</li>
      ))}
    </ul>
  );
  const calls = ({ calls: of }: PermissionTagReportRow) => (
    <ul className={styles.changes}>
      {of.map((call) => (
        <li key={call} className={styles.code}>
          {call}
        </li>
      ))}
    </ul>
  );
  return [
    {
      title: t('权限标识'),
      dataIndex: 'tag',
      width: 260,
      render: (tag: string) => <span className={styles.code}>{tag}</span>,
    },
    kind === 'missing'
      ? { title: t('需要它的接口'), render: (_, row) => calls(row) }
      : { title: t('所在菜单'), render: (_, row) => places(row) },
  ];
}
