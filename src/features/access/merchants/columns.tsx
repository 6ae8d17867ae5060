import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { formatFileSize } from '@/platform/format/fileSize';
import type { Translate } from '@/platform/language/translateWith';
import { actionsColumn } from '@/ui/list/RowActions';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import type { ListColumn } from '@/ui/list/columns';
import { EndDate } from './EndDate';
import type { MerchantBranch } from './merchantTree';

/** The columns of the merchants table; `actions` renders the actions of a row. */
export function merchantColumns(
  t: Translate,
  actions: (merchant: MerchantBranch) => ReactNode,
): readonly ListColumn<MerchantBranch>[] {
  return [
    {
      title: t('租户名称'),
      dataIndex: 'merchantName',
      width: 260,
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
    statusColumn(ENABLED_STATUS_LABELS),
    { title: t('用户数'), dataIndex: 'userCount', width: 80 },
    {
      title: t('已用 / 配额'),
      dataIndex: 'storedBytes',
      width: 140,
      render: (_, { storedBytes, storageQuotaBytes }) => {
        const used = formatFileSize(storedBytes);
        return storageQuotaBytes === null
          ? t('{used} / 不限', { used })
          : t('{used} / {quota}', { used, quota: formatFileSize(storageQuotaBytes) });
      },
    },
    {
      title: t('到期日期'),
      dataIndex: 'endDate',
      width: 120,
      render: (_, { endDate }) => <EndDate endDate={endDate} />,
    },
    { title: t('联系人'), dataIndex: 'contactName', width: 100, ellipsis: true },
    { title: t('联系电话'), dataIndex: 'contactPhone', width: 130 },
    { title: t('备注'), dataIndex: 'remark', width: 120, ellipsis: true },
    timeColumn({ title: t('创建时间'), dataIndex: 'createTime' }),
    actionsColumn(actions),
  ];
}
