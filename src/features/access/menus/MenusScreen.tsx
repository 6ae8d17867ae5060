import { Flex, Select } from 'antd';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { menus } from 'contract/access/menus';
import { useListMenuAppsQuery, useListMenusQuery } from '@/api/access/menus';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Page } from '@/ui/page/Page';
import { AddButtonsForm } from './AddButtonsForm';
import { ExportButton } from './ExportButton';
import { ImportDialog } from './ImportDialog';
import { AddMenuForm, EditMenuForm } from './MenuForm';
import { MenuTable } from './MenuTable';
import { MoveForm } from './MoveForm';
import { PermissionTagReport } from './PermissionTagReport';
import type { MenuDialog } from './dialog';
import styles from './menus.module.css';
import { usePageSearch } from '@/ui/page/pageAddress';

// The query parameter with the app whose menu is open.
const APP_PARAM = 'appCode';

/** The menus of the apps, one app at a time (SYS-02). */
export function MenusScreen() {
  const t = useTexts();
  const [search, setSearch] = usePageSearch();
  const apps = useListMenuAppsQuery();
  const app = apps.data?.find(({ appCode }) => appCode === search.get(APP_PARAM)) ?? apps.data?.[0];
  const query = useListMenusQuery(app ? { appId: app.appId } : skipToken);
  const [dialog, setDialog] = useState<MenuDialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = (text = t('已保存')) => {
    succeed(text);
    close();
  };
  const events = { onSaved: () => saved(), onClose: close };
  const failed = [apps, query].find(({ error }) => isFailure(error) && !isSessionExpiry(error));
  const rows = query.currentData;

  return (
    <Page title={t('菜单管理')} description={t('各应用的目录、页面和按钮，仅平台可以维护；修改后立即对所有人生效')}>
      <Flex align="center" gap={12}>
        <span>{t('应用')}</span>
        <Select
          aria-label={t('应用')}
          className={styles.app ?? ''}
          showSearch
          optionFilterProp="label"
          loading={apps.isLoading}
          value={app?.appCode ?? null}
          options={(apps.data ?? []).map(({ appCode, appName, menuCount }) => ({
            value: appCode,
            label: t('{title}（{n}）', { title: t(appName), n: menuCount }),
          }))}
          onChange={(appCode: string) => {
            setSearch({ [APP_PARAM]: appCode });
          }}
        />
      </Flex>
      {isFailure(failed?.error) && <FailureNotice text={failed.error.message} onRetry={() => void failed.refetch()} />}
      <MenuTable
        key={app?.appId}
        rows={rows}
        isFetching={apps.isFetching || query.isFetching}
        open={setDialog}
        tools={
          app && (
            <>
              <AuthorizedButton needs={menus.getTagReport.needs} onClick={() => setDialog({ kind: 'tags' })}>
                {t('权限标识检查')}
              </AuthorizedButton>
              <AuthorizedButton needs={menus.importMenus.needs} onClick={() => setDialog({ kind: 'import' })}>
                {t('导入')}
              </AuthorizedButton>
              <ExportButton appId={app.appId} />
              <AuthorizedButton
                needs={menus.addMenu.needs}
                type="primary"
                onClick={() => setDialog({ kind: 'add', parent: null })}
              >
                {t('新增')}
              </AuthorizedButton>
            </>
          )
        }
      />
      {app && dialog?.kind === 'add' && <AddMenuForm app={app} parent={dialog.parent} {...events} />}
      {app && dialog?.kind === 'edit' && <EditMenuForm app={app} menu={dialog.menu} {...events} />}
      {rows && dialog?.kind === 'move' && <MoveForm menu={dialog.menu} rows={rows} {...events} />}
      {rows && dialog?.kind === 'buttons' && <AddButtonsForm menu={dialog.menu} rows={rows} {...events} />}
      {app && dialog?.kind === 'tags' && <PermissionTagReport app={app} onClose={close} />}
      {app && dialog?.kind === 'import' && <ImportDialog {...app} onImported={saved} onClose={close} />}
    </Page>
  );
}
