import DownOutlined from '@ant-design/icons/DownOutlined';
import { Button, Dropdown, Space } from 'antd';
import type { ProColumns } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { Said } from '@/platform/language/Said';

/** Something that can be done with one row. */
export interface RowAction {
  readonly label: string;
  readonly onClick: () => void;
  readonly isDanger?: boolean;
  /** Left out where the row or the user's permissions don't allow it. */
  readonly isShown?: boolean;
}

const VISIBLE = 3;

/** The column in which the operations of a row stand. */
export function actionsColumn<Row>(render: (row: Row) => ReactNode): ProColumns<Row> {
  return { title: <Said text="操作" />, width: 150, fixed: 'right', render: (_, row) => render(row) };
}

/** The operations of a row: at most three in sight, the rest under 更多. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const t = useTexts();
  const shown = actions.filter(({ isShown = true }) => isShown);
  const inSight = shown.length > VISIBLE ? shown.slice(0, VISIBLE - 1) : shown;
  const rest = shown.slice(inSight.length);
  return (
    <Space size={12}>
      {inSight.map(({ label, onClick, isDanger = false }) => (
        <Button key={label} type="link" size="small" danger={isDanger} onClick={onClick} style={{ padding: 0 }}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ label, onClick, isDanger = false }) => ({
              key: label,
              label,
              onClick,
              danger: isDanger,
            })),
          }}
        >
          <Button type="link" size="small" style={{ padding: 0 }} icon={<DownOutlined />} iconPosition="end">
            {t('更多')}
          </Button>
        </Dropdown>
      )}
    </Space>
  );
}
