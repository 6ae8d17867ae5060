import { Alert } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { parseSubAppCode } from '@/kernel/navigation/dynamicRoutes';
import { parseLocation } from '@/kernel/navigation/location';
import { projectListRequested, selectWantedAddress } from '@/kernel/project/slice';
import { selectSessionInfo } from '@/kernel/session/slice';
import { useTexts } from '@/platform/language/useTexts';

/**
 * Says which application has led to the project list for want of a project, and that a chosen project leads back there
 * (APP-04). Closing the notice makes a chosen project lead to its dashboard again.
 */
export function NeededProjectNotice() {
  const t = useTexts();
  const dispatch = useDispatch();
  const wanted = useSelector(selectWantedAddress);
  const apps = useSelector(selectSessionInfo)?.apps;
  if (wanted === undefined) return null;
  const code = parseSubAppCode(parseLocation(wanted, '').pathname);
  const app = apps?.find(({ appCode }) => appCode === code);
  return (
    <Alert
      type="info"
      showIcon
      closable
      message={
        app
          ? t('“{app}”需要先选择项目，进入项目后将自动返回该应用。', { app: t(app.appName) })
          : t('该应用需要先选择项目，进入项目后将自动返回该应用。')
      }
      onClose={() => dispatch(projectListRequested())}
    />
  );
}
