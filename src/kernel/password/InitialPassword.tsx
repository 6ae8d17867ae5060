import { Alert, Modal, Typography } from 'antd';

interface Props {
  readonly userName: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** Shows a new user's password, this once. */
export function InitialPassword({ userName, password, onClose }: Props) {
  return (
    <Modal
      open
      title="用户已创建"
      width={420}
      // Closed on purpose only: the password can't be shown again.
      maskClosable={false}
      closable={false}
      keyboard={false}
      okText="我已记下"
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p>
        用户 {userName} 的初始密码：
        <Typography.Text code copyable>
          {password}
        </Typography.Text>
      </p>
      <Alert type="warning" showIcon message="密码只显示这一次，请通过安全的方式告知本人。" />
    </Modal>
  );
}
