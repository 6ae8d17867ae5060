import { Space, Switch } from 'antd';
import { apps } from 'contract/access/apps';
import type { App } from 'contract/access/apps';
import { useChangeAppVisibilityMutation } from '@/api/access/apps';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useHasPermission } from '@/kernel/permissions/permissions';

/** Shows or hides an app in the top navigation. Without the permission, only displays the state. */
export function AppVisibilitySwitch({ app }: { readonly app: App }) {
  const t = useTexts();
  const [change, { isLoading }] = useChangeAppVisibilityMutation();
  const { tell } = useFeedback();
  const mayChange = useHasPermission(apps.changeAppVisibility.needs);
  const { appId, appName, visible } = app;
  const state = visible === '1' ? t('显示') : t('隐藏');
  if (!mayChange) return state;
  return (
    <Space>
      <Switch
        size="small"
        checked={visible === '1'}
        loading={isLoading}
        aria-label={t('在顶部导航显示 {name}', { name: appName })}
        onChange={(isShown) => {
          const done = isShown ? t('已在顶部导航显示') : t('已从顶部导航隐藏');
          void tell(change({ appId, visible: isShown ? '1' : '0' }).unwrap(), done);
        }}
      />
      {state}
    </Space>
  );
}
