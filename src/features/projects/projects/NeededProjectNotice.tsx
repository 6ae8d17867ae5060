import { Alert } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { parseSubAppCode } from '@/kernel/navigation/dynamicRoutes';
import { parseLocation } from '@/kernel/navigation/location';
import { projectListRequested, selectIsProjectLost, selectWantedAddress } from '@/kernel/project/slice';
import { selectSessionInfo } from '@/kernel/session/slice';
import { useTexts } from '@/platform/language/useTexts';

/**
 * Says which application has led to the project list for want of a project, and that a chosen project leads back there
 * (APP-04); or that the project at an address does not exist (NAV-07). Closing the notice makes a chosen project lead to its dashboard again.
 */
export function NeededProjectNotice() {
  const t = useTexts();
  const dispatch = useDispatch();
  const wanted = useSelector(selectWantedAddress);
  const isLost = useSelector(selectIsProjectLost);
  const apps = useSelector(selectSessionInfo)?.apps;
  const close = () => dispatch(projectListRequested());
  if (wanted === undefined)
    return isLost ? (
      <Alert
        type="warning"
        showIcon
        closable
        message={t('要打开的项目不存在，可能已被删除，或属于其他租户。请从列表中选择项目。')}
        onClose={close}
      />
    ) : null;
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
      onClose={close}
    />
  );
}
