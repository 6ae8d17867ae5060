import type { ProColumns } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import type { Position } from 'contract/positions';
import { SWITCH_LABELS } from 'contract/status';
import { momentText } from '@/ui/list/momentText';
import { StatusTag } from '@/ui/status/StatusTag';

/** The columns of the positions list; `actions` draws what can be done with a row. */
export function positionColumns(actions: (position: Position) => ReactNode): readonly ProColumns<Position>[] {
  return [
    { title: '岗位编码', dataIndex: 'positionCode', width: 160, fixed: 'left', sorter: true, ellipsis: true },
    { title: '岗位名称', dataIndex: 'positionName', width: 180, sorter: true, ellipsis: true },
    { title: '排序', dataIndex: 'positionOrder', width: 90, sorter: true },
    {
      title: '状态',
      dataIndex: 'status',
      width: 100,
      render: (_, { status }) => <StatusTag status={status} labels={SWITCH_LABELS} />,
    },
    { title: '在岗人数', dataIndex: 'userCount', width: 100 },
    { title: '备注', dataIndex: 'remark', width: 240, ellipsis: true },
    { title: '创建时间', dataIndex: 'createTime', width: 180, sorter: true, renderText: momentText },
    { title: '操作', width: 150, fixed: 'right', render: (_, position) => actions(position) },
  ];
}
