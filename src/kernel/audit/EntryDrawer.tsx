import { Descriptions, Drawer, Typography } from 'antd';
import type { DescriptionsProps } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly items: NonNullable<DescriptionsProps['items']>;
  /** What is copied as JSON. */
  readonly json: object;
  readonly onClose: () => void;
  /** What the drawer shows below the fields. */
  readonly children?: ReactNode;
}

/** The drawer of one entry of a log, with its fields in two columns and a copy as JSON (AUD-01). */
export function EntryDrawer({ items, json, onClose, children }: Props) {
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
        items={items}
      />
      {children}
    </Drawer>
  );
}
