import { Button, Card, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { siteDomains } from 'contract/site/siteDomains';
import type { SiteDomain } from 'contract/site/siteDomains';
import { useListSiteDomainsQuery, useRemoveSiteDomainMutation } from '@/api/site/siteDomains';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useConfirm } from '@/ui/list/useConfirm';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { DomainForm } from './DomainForm';
import styles from './siteConfiguration.module.css';

/** The domains at which visitors see the site of a merchant before they sign in. Only the platform binds them. */
export function DomainsCard() {
  const t = useTexts();
  const { data, isError, refetch } = useListSiteDomainsQuery();
  const [remove] = useRemoveSiteDomainMutation();
  const [isAdding, setIsAdding] = useState(false);
  const mayBind = useHasPermission(siteDomains.addSiteDomain.needs);
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const unbind = ({ merchantId, domainId, host }: SiteDomain) =>
    confirm({
      title: t('解除绑定“{host}”？', { host }),
      content: t('之后通过该域名访问的用户，登录前看到平台的配置。'),
      verb: t('解除绑定'),
      onConfirm: () => tell(remove({ merchantId, domainId }).unwrap(), t('已解除绑定')),
    });
  return (
    <Card
      title={t('绑定域名')}
      extra={
        <AuthorizedButton needs={siteDomains.addSiteDomain.needs} onClick={() => setIsAdding(true)}>
          {t('绑定域名')}
        </AuthorizedButton>
      }
    >
      {data ? (
        <Table
          size="small"
          rowKey="domainId"
          dataSource={[...data]}
          pagination={{ hideOnSinglePage: true }}
          locale={{
            emptyText: <span className={styles.empty}>{t('暂无绑定的域名，登录前显示平台的配置')}</span>,
          }}
          columns={[
            { dataIndex: 'host', title: t('域名') },
            { dataIndex: 'merchantName', title: t('租户') },
            { key: 'time', title: t('绑定时间'), render: (_, { createTime }) => formatDateTime(createTime) },
            { key: 'user', title: t('绑定人'), render: (_, { createUserName }) => createUserName ?? '-' },
            ...(mayBind
              ? [
                  {
                    key: 'actions',
                    title: t('操作'),
                    render: (_: unknown, domain: SiteDomain) => (
                      <Button type="link" size="small" danger onClick={() => unbind(domain)}>
                        {t('解除绑定')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      ) : isError ? (
        <FailureNotice text={t('数据请求错误')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active />
      )}
      {isAdding && <DomainForm onClose={() => setIsAdding(false)} />}
    </Card>
  );
}
