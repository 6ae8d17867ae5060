import * as v from 'valibot';
import { apps } from 'contract/access/apps';
import type { App } from 'contract/access/apps';
import { useRemoveAppMutation, useUpdateAppMutation } from '@/api/access/apps';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useConfirm } from '@/ui/list/useConfirm';
import type { AppDialog } from './dialog';

interface Props {
  readonly app: App;
  readonly open: (dialog: AppDialog) => void;
}

/** The actions on one app. A built-in app, which every installation has from the start, can't be removed. */
export function AppActions({ app, open }: Props) {
  const t = useTexts();
  const [update] = useUpdateAppMutation();
  const history = useObjectHistory('app', {
    needs: apps.updateApp.needs,
    present: {
      appName: app.appName,
      appPath: app.appPath ?? null,
      appLogo: app.appLogo ?? null,
      appCategory: app.appCategory ?? null,
    },
    save: async (values) => update(v.parse(apps.updateApp.arg, { ...app, ...values })).unwrap(),
  });
  const [removeApp] = useRemoveAppMutation();
  const confirm = useConfirm();
  const mayListMerchants = useHasPermission(apps.listAppMerchants.needs);
  const { tell } = useFeedback();
  const { appId, appName, isBuiltin, menuCount } = app;

  // The platform itself has every app.
  const others = app.merchantCount - 1;
  const blocked = isBuiltin
    ? { reason: t('内置应用不能删除，可以在顶部导航中隐藏') }
    : others > 0
      ? {
          reason: t('还有 {n} 个租户拥有该应用，请先收回后再删除', { n: others }),
          link: mayListMerchants
            ? { label: t('查看这些租户'), onClick: () => open({ kind: 'merchants', app }) }
            : undefined,
        }
      : undefined;
  const remove = () =>
    confirm({
      title: t('删除应用“{name}”？', { name: appName }),
      content: t('它的 {n} 个菜单节点将一并删除，不能恢复。其他租户仍拥有的应用不能删除。', { n: menuCount }),
      verb: t('删除'),
      onConfirm: () => tell(removeApp({ appId }).unwrap(), t('已删除')),
    });

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: apps.updateApp.needs, onClick: () => open({ kind: 'form', app }) },
          { label: t('租户'), needs: apps.listAppMerchants.needs, onClick: () => open({ kind: 'merchants', app }) },
          { label: t('变更记录'), needs: apps.listApps.needs, onClick: () => history.open(appId, appName) },
          { label: t('删除'), needs: apps.removeApp.needs, isDanger: true, blocked, onClick: remove },
        ]}
      />
      {history.drawer}
    </>
  );
}
