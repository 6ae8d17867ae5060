import { Flex, Skeleton } from 'antd';
import { useGetSiteConfigurationQuery } from '@/api/site/siteConfiguration';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Page } from '@/ui/page/Page';
import { ConfigurationEditor } from './ConfigurationEditor';
import { DomainsCard } from './DomainsCard';

/** The configuration of the site: a draft with its preview, publishing, history, and bound domains (SET-02, SYS-03). */
export function SiteConfigurationScreen() {
  const t = useTexts();
  const { data, isError, refetch } = useGetSiteConfigurationQuery();
  return (
    <Page title={t('配置列表')} description={t('修改先保存为草稿，右侧可以预览；发布后两秒内对所有打开的页面生效')}>
      {data ? (
        <Flex vertical gap="middle">
          <ConfigurationEditor configuration={data} onRefetch={refetch} />
          <DomainsCard />
        </Flex>
      ) : isError ? (
        <FailureNotice text={t('数据请求错误')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Page>
  );
}
