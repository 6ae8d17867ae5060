import { Alert, Flex, Modal, Typography } from 'antd';
import { useTexts } from '@/platform/language/useTexts';

/** A client with its new secret. */
export interface ClientSecret {
  readonly clientName: string;
  readonly clientId: string;
  readonly secret: string;
}

/** Shows the secret of a client, once only. */
export function ClientSecretDialog({
  clientName,
  clientId,
  secret,
  onClose,
}: ClientSecret & { readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <Modal
      open
      title={t('“{clientName}”的密钥', { clientName })}
      width={560}
      // Closes by its button only, since the secret can't be shown again.
      maskClosable={false}
      closable={false}
      keyboard={false}
      okText={t('我已记下')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <span>
          {t('调用方 ID')}
          {t('：')}
          <Typography.Text code copyable>
            {clientId}
          </Typography.Text>
        </span>
        <span>
          {t('密钥')}
          {t('：')}
          <Typography.Text code copyable>
            {secret}
          </Typography.Text>
        </span>
        <Alert type="warning" showIcon message={t('密钥只显示这一次，请保存到调用程序的安全配置中。')} />
      </Flex>
    </Modal>
  );
}
