import { Flex, QRCode, Typography } from 'antd';
import { useTexts } from '@/platform/language/useTexts';

/** The properties of {@link AuthenticatorSecret}. */
export interface AuthenticatorSecretProps {
  /** The secret, and the address with it for the QR code. Undefined while it is being created. */
  readonly binding: { readonly secret: string; readonly address: string } | undefined;
}

/** Shows what an authenticator app takes, as a QR code and as text to type. */
export function AuthenticatorSecret({ binding }: AuthenticatorSecretProps) {
  const t = useTexts();
  // Groups of four letters are easier to type. Apps ignore the blanks.
  const grouped = binding?.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <Flex vertical align="center" gap="small" style={{ width: '100%', marginBottom: 16 }}>
      <QRCode
        value={binding?.address ?? '-'}
        status={binding ? 'active' : 'loading'}
        type="svg"
        size={168}
        aria-label={t('身份验证器的二维码')}
      />
      <Typography.Text type="secondary">{t('无法扫描时，请在身份验证器中手动输入密钥：')}</Typography.Text>
      <Typography.Text code copyable={binding ? { text: binding.secret, tooltips: false } : false}>
        {grouped ?? '…'}
      </Typography.Text>
    </Flex>
  );
}
