import { Modal } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { codeAccepted, codeDeclined, selectIsCodeWaiting, selectSessionInfo } from '@/kernel/session/slice';
import { useTexts } from '@/platform/language/useTexts';

/**
 * Asks a signed-in user whether to switch to another account: the portal was opened with a login code or messenger code
 * of that account (SES-07).
 */
export function AccountSwitchDialog() {
  const t = useTexts();
  const dispatch = useDispatch();
  const isCodeWaiting = useSelector(selectIsCodeWaiting);
  const info = useSelector(selectSessionInfo);
  return (
    <Modal
      open={isCodeWaiting}
      title={t('切换账号？')}
      okText={t('切换账号')}
      cancelText={t('保持当前账号')}
      maskClosable={false}
      zIndex={1200}
      onOk={() => dispatch(codeAccepted())}
      onCancel={() => dispatch(codeDeclined())}
    >
      {t('您打开的链接要求重新登录。当前账号为“{user}”（{merchant}），切换后将退出该账号，未保存的内容会丢失。', {
        user: info?.user.nickName || info?.user.userName || '',
        merchant: info?.merchant.merchantName ?? '',
      })}
    </Modal>
  );
}
