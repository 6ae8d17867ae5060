import { Alert, Modal, Typography } from 'antd';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly userName: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** Shows a new user's initial password, once only. */
export function InitialPasswordDialog({ userName, password, onClose }: Props) {
  const t = useTexts();
  return (
    <Modal
      open
      title={t('用户已创建')}
      width={420}
      // Closes by its button only, since the password can't be shown again.
      maskClosable={false}
      closable={false}
      keyboard={false}
      okText={t('我已记下')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p>
        {t('用户 {userName} 的初始密码：', { userName })}
        <Typography.Text code copyable>
          {password}
        </Typography.Text>
      </p>
      <Alert type="warning" showIcon message={t('密码只显示这一次，请通过安全的方式告知本人。')} />
    </Modal>
  );
}
