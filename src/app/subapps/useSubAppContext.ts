import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { SysApp } from 'contract/access/sysApps';
import type { Project } from 'contract/projects/projects';
import type { SubAppContext } from 'contract/children/subapp';
import { SUB_APP_PAGES_PATH } from 'contract/base';
import { useAppearance } from '@/kernel/appearance/useAppearance';
import { selectSessionInfo } from '@/kernel/session/slice';
import { useLanguage } from '@/platform/language/useTexts';
import { usePageAddress } from '@/ui/page/pageAddress';

/**
 * Returns the data that the portal passes to a sub-app's page, such as the user, the project and the address. Undefined
 * without a session. Returns the same object until a value changes.
 */
export function useSubAppContext(app: SysApp, project: Project | undefined): SubAppContext | undefined {
  const info = useSelector(selectSessionInfo);
  const look = useAppearance();
  const language = useLanguage();
  const { pathname, search, hash } = usePageAddress();
  const { appCode, appName } = app;
  const { projectId, projectName } = project ?? {};
  return useMemo(() => {
    if (!info) return undefined;
    const { user, merchant, permissions } = info;
    const basePath = `${SUB_APP_PAGES_PATH}/${appCode}`;
    return {
      app: { appCode, appName },
      basePath,
      place: { pathname: pathname.slice(basePath.length) || '/', search, hash },
      user: { userId: user.userId, userName: user.userName, nickName: user.nickName ?? user.userName },
      merchant: { merchantId: merchant.merchantId, merchantName: merchant.merchantName },
      project: projectId !== undefined && projectName !== undefined ? { projectId, projectName } : null,
      permissions,
      look,
      language,
      isVisible: true,
    };
  }, [info, look, language, pathname, search, hash, appCode, appName, projectId, projectName]);
}
