import { Modal } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { expiryDismissed, reSignInRequested, selectHasExpired } from '@/kernel/session/slice';
import { useTexts } from '@/platform/language/useTexts';

/** Shown once when the session has expired: the user stays with unsaved input or signs in again (SES-09). */
export function ExpiryDialog() {
  const t = useTexts();
  const dispatch = useDispatch();
  const hasExpired = useSelector(selectHasExpired);
  return (
    <Modal
      open={hasExpired}
      title={t('系统提示')}
      okText={t('重新登录')}
      cancelText={t('取消')}
      maskClosable={false}
      // Keeps this dialog above the dialog of a form, whichever opened first.
      zIndex={1200}
      onOk={() => dispatch(reSignInRequested())}
      onCancel={() => dispatch(expiryDismissed())}
    >
      {t('登录状态已过期或者不合法，您可以继续留在该页面，或者重新登录')}
    </Modal>
  );
}
