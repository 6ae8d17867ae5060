import type { ProColumns } from '@ant-design/pro-components';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { SWITCH_LABELS } from 'contract/status';
import { actionsColumn } from '@/ui/list/RowActions';
import { momentText } from '@/ui/list/momentText';
import { StatusTag } from '@/ui/status/StatusTag';
import type { MerchantBranch } from './merchantTree';

/** The columns of the merchants; `actions` draws what can be done with a row. */
export function merchantColumns(
  actions: (merchant: MerchantBranch) => ReactNode,
): readonly ProColumns<MerchantBranch>[] {
  return [
    {
      title: '租户名称',
      dataIndex: 'merchantName',
      width: 320,
      fixed: 'left',
      render: (_, { merchantName, isOwn }) => (
        <>
          {merchantName}
          {isOwn && (
            <Tag bordered={false} style={{ marginInlineStart: 8 }}>
              本租户
            </Tag>
          )}
        </>
      ),
    },
    { title: '状态', width: 90, render: (_, { status }) => <StatusTag status={status} labels={SWITCH_LABELS} /> },
    { title: '用户数', dataIndex: 'userCount', width: 80 },
    { title: '联系人', dataIndex: 'contactName', width: 100, ellipsis: true },
    { title: '联系电话', dataIndex: 'contactPhone', width: 130 },
    { title: '备注', dataIndex: 'remark', width: 160, ellipsis: true },
    { title: '创建时间', dataIndex: 'createTime', width: 180, renderText: momentText },
    actionsColumn(actions),
  ];
}
