import { Modal } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { expiryDismissed, reSignInRequested, selectSession } from '@/kernel/session/slice';

/** Told once when the session has expired: stay with what is typed, or sign in again (SES-09). */
export function ExpiryDialog() {
  const dispatch = useDispatch();
  const { hasExpired } = useSelector(selectSession);
  return (
    <Modal
      open={hasExpired}
      title="系统提示"
      okText="重新登录"
      cancelText="取消"
      maskClosable={false}
      // Above a form's dialog, whichever of the two was opened first.
      zIndex={1200}
      onOk={() => dispatch(reSignInRequested())}
      onCancel={() => dispatch(expiryDismissed())}
    >
      登录状态已过期或者不合法，您可以继续留在该页面，或者重新登录
    </Modal>
  );
}
