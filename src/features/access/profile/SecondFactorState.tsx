import { Alert, Button, Descriptions, Flex } from 'antd';
import type { SecondFactor } from 'contract/access/secondFactors';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';

interface Props {
  readonly factor: SecondFactor;
  readonly onBind: () => void;
  readonly onRenew: () => void;
  readonly onRemove: () => void;
}

/** Shows whether the user has a second factor, with what the user can do about it. */
export function SecondFactorState({ factor, onBind, onRenew, onRemove }: Props) {
  const t = useTexts();
  const { isOffered, isRequired, boundTime, lastUsedTime, recoveryCodeCount } = factor;
  if (boundTime === null) {
    if (!isOffered) return <Alert type="info" showIcon message={t('管理员没有开启二次验证')} />;
    return (
      <Flex vertical gap="middle" align="start">
        <span>{t('绑定手机上的身份验证器后，登录时除密码外还要输入其显示的验证码，他人得到密码也无法登录。')}</span>
        <Button type="primary" onClick={onBind}>
          {t('绑定身份验证器')}
        </Button>
      </Flex>
    );
  }
  return (
    <Flex vertical gap="middle">
      <Descriptions
        column={1}
        bordered
        items={[
          { key: 'bound', label: t('绑定时间'), children: formatDateTime(boundTime) },
          { key: 'used', label: t('最近使用'), children: lastUsedTime ? formatDateTime(lastUsedTime) : '—' },
          { key: 'codes', label: t('剩余恢复码'), children: t('{n} 个', { n: recoveryCodeCount }) },
        ]}
      />
      <Flex gap="small" wrap>
        {isOffered && <Button onClick={onBind}>{t('更换身份验证器')}</Button>}
        <Button onClick={onRenew}>{t('重新生成恢复码')}</Button>
        {!isRequired && (
          <Button danger onClick={onRemove}>
            {t('解除二次验证')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
