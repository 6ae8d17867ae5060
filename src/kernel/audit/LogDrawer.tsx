import { Descriptions, Drawer, Typography } from 'antd';
import type { DescriptionsProps } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { ResultTag } from './ResultTag';

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
  const tooltips = [t('复制'), t('已复制')];
  return (
    <Drawer
      open
      width={720}
      title={t('日志详情')}
      extra={
        <Typography.Text copyable={{ text: JSON.stringify(json, null, 2), tooltips }}>{t('复制 JSON')}</Typography.Text>
      }
      onClose={onClose}
    >
      <Descriptions
        size="small"
        column={2}
        // antd's own colour of the labels has too little contrast.
        styles={{ label: { color: 'var(--text-secondary)' } }}
        items={[
          { key: 'time', label: t('时间'), children: formatDateTime(entry.createTime) },
          { key: 'user', label: userLabel, children: entry.userName ?? t('未知用户') },
          { key: 'result', label: t('结果'), children: <ResultTag isRefused={isRefused} /> },
          { key: 'merchant', label: t('租户'), children: entry.merchantName },
          { key: 'address', label: t('IP 地址'), children: entry.address ?? '-' },
          {
            key: 'trace',
            label: t('跟踪号'),
            children: <Typography.Text copyable={{ tooltips }}>{entry.traceId}</Typography.Text>,
          },
          ...items,
        ]}
      />
      {children}
    </Drawer>
  );
}
