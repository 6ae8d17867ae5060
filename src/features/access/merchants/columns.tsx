import type { ProColumns } from '@ant-design/pro-components';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { SWITCH_LABELS } from 'contract/status';
import type { Translate } from '@/platform/language/textOf';
import { actionsColumn } from '@/ui/list/RowActions';
import { momentText } from '@/ui/list/momentText';
import { StatusTag } from '@/ui/status/StatusTag';
import type { MerchantBranch } from './merchantTree';

/** The columns of the merchants; `actions` draws what can be done with a row. */
export function merchantColumns(
  t: Translate,
  actions: (merchant: MerchantBranch) => ReactNode,
): readonly ProColumns<MerchantBranch>[] {
  return [
    {
      title: t('租户名称'),
      dataIndex: 'merchantName',
      width: 320,
      fixed: 'left',
      render: (_, { merchantName, isOwn }) => (
        <>
          {merchantName}
          {isOwn && (
            <Tag bordered={false} style={{ marginInlineStart: 8 }}>
              {t('本租户')}
            </Tag>
          )}
        </>
      ),
    },
    { title: t('状态'), width: 90, render: (_, { status }) => <StatusTag status={status} labels={SWITCH_LABELS} /> },
    { title: t('用户数'), dataIndex: 'userCount', width: 80 },
    { title: t('联系人'), dataIndex: 'contactName', width: 100, ellipsis: true },
    { title: t('联系电话'), dataIndex: 'contactPhone', width: 130 },
    { title: t('备注'), dataIndex: 'remark', width: 160, ellipsis: true },
    { title: t('创建时间'), dataIndex: 'createTime', width: 180, renderText: momentText },
    actionsColumn(actions),
  ];
}
