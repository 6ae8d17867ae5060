import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { positions } from 'contract/access/positions';
import type { Position } from 'contract/access/positions';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { useListPositionsQuery, positionsApi } from '@/api/access/positions';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { PositionActions } from './PositionActions';
import { PositionForm } from './PositionForm';
import { PositionUsers } from './PositionUsers';

/** The positions (岗位, jobs) that users of the merchant can hold (ORG-02). */
export function PositionsScreen() {
  const t = useTexts();
  const list = useList(positions.listPositions, { prefetch: positionsApi.usePrefetch('listPositions') });
  const query = useListPositionsQuery(list.params);
  const [dialog, setDialog] = useState<'add' | Position>();
  const [held, setHeld] = useState<Position>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };

  return (
    <Page title={t('岗位管理')} description={t('员工可担任的岗位，以及每个岗位的在岗人数')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('positionCode')} label={t('岗位编码')} />
        <ProFormText {...list.field('positionName')} label={t('岗位名称')} />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="positionId"
        emptyText={t('暂无岗位，请点击右上角“新增”添加')}
        columns={[
          { title: t('岗位编码'), dataIndex: 'positionCode', width: 160, fixed: 'left', sorter: true, ellipsis: true },
          { title: t('岗位名称'), dataIndex: 'positionName', width: 180, sorter: true, ellipsis: true },
          { title: t('排序'), dataIndex: 'positionOrder', width: 90, sorter: true },
          statusColumn(ENABLED_STATUS_LABELS),
          { title: t('在岗人数'), dataIndex: 'userCount', width: 100 },
          { title: t('备注'), dataIndex: 'remark', width: 120, ellipsis: true },
          timeColumn({ title: t('创建时间'), dataIndex: 'createTime', sorter: true }),
          actionsColumn((position: Position) => (
            <PositionActions
              position={position}
              onEdit={() => setDialog(position)}
              onShowUsers={() => setHeld(position)}
            />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={positions.addPosition.needs}
            type="primary"
            onClick={() => setDialog('add')}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog && <PositionForm position={dialog === 'add' ? undefined : dialog} onSaved={saved} onClose={close} />}
      {held && <PositionUsers position={held} onClose={() => setHeld(undefined)} />}
    </Page>
  );
}
