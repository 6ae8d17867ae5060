import type { DescriptionsProps } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { EntryDrawer } from './EntryDrawer';
import { ResultTag } from './ResultTag';
import { TraceId } from './TraceId';

/** The fields that the entries of all logs have. */
interface LogEntry {
  readonly createTime: string;
  readonly userName: string | null;
  readonly merchantName: string;
  readonly address: string | null;
  readonly traceId: string;
}

interface Props {
  readonly entry: LogEntry;
  readonly userLabel: string;
  readonly isRefused: boolean;
  /** The fields that only this log has. */
  readonly items: NonNullable<DescriptionsProps['items']>;
  /** What is copied as JSON, if that is more than the entry. */
  readonly json?: object | undefined;
  readonly onClose: () => void;
  /** What the drawer shows below the fields. */
  readonly children?: ReactNode;
}

/** All fields of one entry of a log, which can be copied as JSON (AUD-01). */
export function LogDrawer({ entry, userLabel, isRefused, items, json = entry, onClose, children }: Props) {
  const t = useTexts();
  return (
    <EntryDrawer
      json={json}
      items={[
        { key: 'time', label: t('时间'), children: formatDateTime(entry.createTime) },
        { key: 'user', label: userLabel, children: entry.userName ?? t('未知用户') },
        { key: 'result', label: t('结果'), children: <ResultTag isRefused={isRefused} /> },
        { key: 'merchant', label: t('租户'), children: entry.merchantName },
        { key: 'address', label: t('IP 地址'), children: entry.address ?? '-' },
        { key: 'trace', label: t('跟踪号'), children: <TraceId traceId={entry.traceId} /> },
        ...items,
      ]}
      onClose={onClose}
    >
      {children}
    </EntryDrawer>
  );
}
