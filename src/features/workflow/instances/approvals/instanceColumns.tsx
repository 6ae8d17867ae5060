import { Button } from 'antd';
import type { InstanceNews, InstanceStatus } from 'contract/workflow/instances';
import type { Translate } from '@/platform/language/translateWith';
import { actionsColumn } from '@/ui/list/RowActions';
import { LabelTag } from '@/ui/status/LabelTag';
import { InstanceStatusTag } from '../detail/InstanceStatusTag';
import { NewsTag } from '../detail/NewsTag';

const FIXED = { fixed: 'left' } as const;

/** What the lists of tasks and of copies tell of an instance. */
export interface ListedInstance {
  readonly title: string;
  readonly processName: string;
  readonly nodeName: string;
  /** In whose place the user decides it. */
  readonly forUserName?: string | null;
  readonly starterName: string;
  /** Whether the user has let the time limit run out. */
  readonly isOverdue?: boolean;
  readonly news?: InstanceNews;
  readonly status: InstanceStatus;
  readonly isSuspended: boolean;
}

/** The columns that tell which instance a row is about. A narrow window has no room for a fixed one. */
export function instanceColumns(t: Translate, isNarrow: boolean) {
  return [
    {
      title: t('标题'),
      dataIndex: 'title',
      width: 220,
      ellipsis: true,
      ...(!isNarrow && FIXED),
      render: (_: unknown, { title, news = null }: ListedInstance) => (
        <>
          {/* In the column that is in sight beside an open instance. */}
          <NewsTag news={news} />
          <span title={title}>{title}</span>
        </>
      ),
    },
    { title: t('流程'), dataIndex: 'processName', width: 120, ellipsis: true },
    {
      title: t('节点'),
      dataIndex: 'nodeName',
      width: 120,
      ellipsis: true,
      render: (_: unknown, { nodeName, forUserName }: ListedInstance) =>
        forUserName ? t('{node}（代 {name}）', { node: nodeName, name: forUserName }) : nodeName,
    },
    { title: t('发起人'), dataIndex: 'starterName', width: 100, ellipsis: true },
    {
      title: t('状态'),
      dataIndex: 'status',
      width: 150,
      render: (_: unknown, { status, isSuspended, isOverdue = false }: ListedInstance) => (
        <>
          <InstanceStatusTag status={status} isSuspended={isSuspended} />
          {isOverdue && <LabelTag tagType="error" label={t('已超时')} />}
        </>
      ),
    },
  ] as const;
}

/** The column with the button that opens an instance. */
export function openColumn<Row>(label: string, onOpen: (row: Row) => void) {
  return actionsColumn((row: Row) => (
    <Button type="link" size="small" onClick={() => onOpen(row)}>
      {label}
    </Button>
  ));
}
