import type { ProColumns } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import type { ArgSchema, DataOf, Endpoint } from 'contract/endpoint';
import type { AccountStatus } from 'contract/status';
import { Translated } from '@/platform/language/Translated';
import { StatusTag } from '../status/StatusTag';
import { formatDateTime } from './formatDateTime';
import type { SortName } from './useList';

interface Look<Row> extends Pick<ProColumns<Row>, 'tooltip' | 'ellipsis' | 'copyable' | 'responsive' | 'onCell'> {
  readonly title: ReactNode;
  readonly width?: number;
  /** `true` fixes a column at the left behind another one that is fixed there. */
  readonly fixed?: 'left' | 'right' | true;
  readonly render?: (cell: ReactNode, row: Row) => ReactNode;
}

/** A column for one field of the row. `sorter` is allowed for columns by which the endpoint sorts. */
type FieldColumn<Row, Sort extends string, Name extends keyof Row & string> = Look<Row> & {
  readonly dataIndex: Name;
  readonly key?: never;
  readonly renderText?: (value: Row[Name], row: Row) => string;
  readonly sorter?: Name extends Sort ? true : never;
};

/** A column that shows no single field of the row. Its `key` names the column in the user's list preferences. */
type KeyColumn<Row> = Look<Row> & {
  readonly key: string;
  readonly dataIndex?: never;
  readonly renderText?: (value: unknown, row: Row) => string;
  readonly sorter?: never;
};

/**
 * A column of a list: for a field of the row, or with its own key. `Sort` is the union of the columns by which the
 * list's endpoint can sort (`SortName`); `sorter: true` for any other column is a compile error.
 */
export type ListColumn<Row, Sort extends string = never> =
  | { readonly [Name in keyof Row & string]: FieldColumn<Row, Sort, Name> }[keyof Row & string]
  | KeyColumn<Row>;

/** The columns that a list of this endpoint may have. */
export type ColumnsOf<E extends Endpoint<ArgSchema, v.GenericSchema<unknown, Page>>> = readonly ListColumn<
  DataOf<E>['rows'][number],
  SortName<v.InferOutput<E['arg']>>
>[];

interface Page {
  readonly rows: readonly object[];
}

interface TimeColumn {
  readonly title: ReactNode;
  readonly dataIndex: string;
  readonly width?: number;
  readonly fixed?: 'left';
  readonly sorter?: true;
}

/**
 * A column of points in time in the user's time zone (CRY-04): `timeColumn({ title: t('创建时间'), dataIndex: 'createTime'
 * })`.
 */
export function timeColumn<const Column extends TimeColumn>(column: Column) {
  return { width: 180, renderText: formatDateTime, ...column };
}

/** The column of a row's state, with the contract's labels: `statusColumn(ENABLED_STATUS_LABELS)`. */
export function statusColumn(labels: Readonly<Partial<Record<AccountStatus, string>>>) {
  return {
    key: 'status',
    title: <Translated text="状态" />,
    width: 90,
    render: (_: ReactNode, { status }: { readonly status: AccountStatus }) => (
      <StatusTag status={status} labels={labels} />
    ),
  };
}
