import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Button } from 'antd';
import { useState } from 'react';
import { positions } from 'contract/positions';
import { SWITCH_LABELS } from 'contract/status';
import { useListPositionsQuery } from '@/api/positions';
import { Authorized } from '@/kernel/permissions/Authorized';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { PositionActions } from './PositionActions';
import { PositionForm } from './PositionForm';
import { positionColumns } from './columns';
import type { PositionDialog } from './dialog';

/** The positions that users of the merchant can hold (ORG-02). */
export function PositionsScreen() {
  const list = useList(positions.listPositions);
  const query = useListPositionsQuery(list.params);
  const [dialog, setDialog] = useState<PositionDialog>();

  return (
    <Page title="岗位管理" description="员工可担任的岗位，以及每个岗位的在岗人数">
      <ListFilter list={list}>
        <ProFormText name="positionCode" label="岗位编码" />
        <ProFormText name="positionName" label="岗位名称" />
        <ProFormSelect name="status" label="状态" options={statusOptions(SWITCH_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="positionId"
        columns={positionColumns((position) => (
          <PositionActions position={position} open={setDialog} />
        ))}
        emptyText="还没有岗位，点击右上角的新增添加第一个"
        toolBarRender={() => [
          <Authorized key="add" tags={[positions.addPosition.needs]}>
            <Button
              type="primary"
              onClick={() => {
                setDialog({ kind: 'add' });
              }}
            >
              新增
            </Button>
          </Authorized>,
        ]}
      />
      {dialog && (
        <PositionForm
          position={dialog.kind === 'edit' ? dialog.position : undefined}
          onClose={() => {
            setDialog(undefined);
          }}
        />
      )}
    </Page>
  );
}
