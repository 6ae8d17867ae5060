import { Flex, Skeleton } from 'antd';
import { useGetSecuritySettingsQuery } from '@/api/site/parameters';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Page } from '@/ui/page/Page';
import { SecuritySettingsGroup } from './SecuritySettingsGroup';

/** The rules for passwords, sessions and sign-ins, in groups that are saved together (SET-03, SYS-05). */
export function SecuritySettingsScreen() {
  const t = useTexts();
  const { data: settings, isError, refetch } = useGetSecuritySettingsQuery();
  const categories = [...new Set(settings?.map(({ category }) => category))];
  return (
    <Page title={t('安全设置')} description={t('租户只能设置得比平台更严格；修改后两秒内生效，对已登录的用户同样生效')}>
      {settings ? (
        <Flex vertical gap="middle">
          {categories.map((category) => (
            <SecuritySettingsGroup key={category} category={category} settings={settings} />
          ))}
        </Flex>
      ) : isError ? (
        <FailureNotice text={t('数据请求错误')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Page>
  );
}
