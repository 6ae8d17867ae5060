import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import { Tag } from 'antd';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { Authorization } from 'contract/access/authorizations';
import type { Translate } from '@/platform/language/translateWith';
import type { AuthorizationDirection } from './dialog';

/**
 * The columns of a merchant's authorisations. The second column shows the other merchant: the one that the user belongs
 * to ('incoming'), or the one that the user may enter ('outgoing').
 */
export function authorizationColumns(
  t: Translate,
  direction: AuthorizationDirection,
  actions: (authorization: Authorization) => ReactNode,
): TableColumnsType<Authorization> {
  return [
    {
      title: t('用户'),
      width: 180,
      ellipsis: true,
      render: (_, { nickName, userName }) => `${nickName}（${userName}）`,
    },
    direction === 'incoming'
      ? { title: t('所属租户'), dataIndex: 'homeMerchantName', width: 200, ellipsis: true }
      : { title: t('可进入租户'), dataIndex: 'merchantName', width: 200, ellipsis: true },
    { title: t('授权角色'), dataIndex: 'roleName', width: 110, ellipsis: true },
    { title: t('截止日期'), width: 110, render: (_, { endDate }) => endDate ?? t('长期有效') },
    {
      title: t('状态'),
      width: 90,
      render: (_, { isEffective }) =>
        isEffective ? (
          <Tag color="success" icon={<CheckCircleOutlined />}>
            {t('有效')}
          </Tag>
        ) : (
          <Tag icon={<MinusCircleOutlined />}>{t('失效')}</Tag>
        ),
    },
    { title: t('备注'), dataIndex: 'remark', ellipsis: true, render: (remark: string | null) => remark ?? '-' },
    { title: t('操作'), width: 130, fixed: 'right', render: (_, authorization) => actions(authorization) },
  ];
}
