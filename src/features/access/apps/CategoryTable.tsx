import { Table } from 'antd';
import { useId, useMemo } from 'react';
import { apps } from 'contract/access/apps';
import type { App } from 'contract/access/apps';
import { useSortAppsMutation } from '@/api/access/apps';
import { useTexts } from '@/platform/language/useTexts';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useRowOrder } from '@/ui/list/useRowOrder';
import { appColumns } from './columns';
import type { AppDialog } from './dialog';
import styles from './apps.module.css';

interface Props {
  readonly title: string;
  readonly appCategory: string | null;
  /** The apps of all categories. */
  readonly all: readonly App[];
  /**
   * Whether all apps of the category are shown, that is, no search hides any. Only then can the user change the order,
   * since saving stores the order of all apps of the category.
   */
  readonly isWhole: boolean;
  readonly isFetching: boolean;
  readonly open: (dialog: AppDialog) => void;
}

/** The apps of one category, in the order of the top navigation. */
export function CategoryTable({ title, appCategory, all, isWhole, isFetching, open }: Props) {
  const t = useTexts();
  const heading = useId();
  const [sortApps] = useSortAppsMutation();
  const maySort = useHasPermission(apps.sortApps.needs) && isWhole;
  const rows = useMemo(() => all.filter((app) => app.appCategory === appCategory), [all, appCategory]);
  const order = useRowOrder({
    rows,
    idOf: ({ appId }) => appId,
    nameOf: ({ appName }) => appName,
    save: (appIds) => sortApps({ appCategory, appIds }).unwrap(),
  });
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.category}>
        {title}
      </h2>
      <Table<App>
        rowKey="appId"
        size="middle"
        tableLayout="fixed"
        pagination={false}
        loading={{ spinning: isFetching, delay: 300 }}
        dataSource={order.rows}
        columns={appColumns({ t, open, ...(maySort && { handle: order.handle }) })}
        {...(maySort && { onRow: order.onRow })}
      />
    </section>
  );
}
