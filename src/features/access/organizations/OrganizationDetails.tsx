import { Card, Descriptions, Space } from 'antd';
import type { ReactNode } from 'react';
import { ORGANIZE_TYPE_LABELS } from 'contract/access/organizations';
import type { Organization } from 'contract/access/organizations';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { useTexts } from '@/platform/language/useTexts';
import { StatusTag } from '@/ui/status/StatusTag';

interface Props {
  readonly organization: Organization;
  /** The ancestors of the organisation, from the root down. */
  readonly above: readonly Organization[];
  /** The actions on the organisation. */
  readonly actions: ReactNode;
}

/** The details of one organisation. */
export function OrganizationDetails({ organization, above, actions }: Props) {
  const t = useTexts();
  const { organizeName, organizeCode, organizeType, leaderName, sort, status, remark } = organization;
  const { userCount, totalUserCount } = organization;
  return (
    <Card
      variant="borderless"
      title={
        <Space>
          {organizeName}
          <StatusTag status={status} labels={ENABLED_STATUS_LABELS} />
        </Space>
      }
      extra={actions}
    >
      <Descriptions
        column={3}
        styles={{ label: { color: 'var(--text-secondary)' } }}
        items={[
          { key: 'code', label: t('组织编码'), children: organizeCode ?? '-' },
          { key: 'type', label: t('组织类型'), children: t(ORGANIZE_TYPE_LABELS[organizeType]) },
          { key: 'leader', label: t('负责人'), children: leaderName ?? '-' },
          { key: 'users', label: t('本组织用户'), children: t('{n} 人', { n: userCount }) },
          { key: 'total', label: t('含下级用户'), children: t('{n} 人', { n: totalUserCount }) },
          { key: 'sort', label: t('排序'), children: sort },
          {
            key: 'above',
            label: t('上级组织'),
            span: 3,
            children: above.map((one) => one.organizeName).join(' / ') || '-',
          },
          { key: 'remark', label: t('备注'), span: 3, children: remark || '-' },
        ]}
      />
    </Card>
  );
}
