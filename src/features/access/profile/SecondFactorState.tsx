import { Alert, Button, Descriptions, Flex } from 'antd';
import type { ReactNode } from 'react';
import type { SecondFactor } from 'contract/access/secondFactors';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';

interface Props {
  readonly factor: SecondFactor;
  readonly hasPasskeys: boolean;
  /** The list of the passkeys. */
  readonly passkeys: ReactNode;
  readonly onBind: () => void;
  readonly onRenew: () => void;
  readonly onRemove: () => void;
}

/** Shows what the user has as a second factor, with what the user can do about it. */
export function SecondFactorState({ factor, hasPasskeys, passkeys, onBind, onRenew, onRemove }: Props) {
  const t = useTexts();
  const { isOffered, isRequired, boundTime, lastUsedTime, recoveryCodeCount } = factor;
  const hasFactor = boundTime !== null || hasPasskeys;
  if (!hasFactor && !isOffered) return <Alert type="info" showIcon message={t('管理员没有开启二次验证')} />;
  return (
    <Flex vertical gap="middle">
      {!hasFactor && (
        <span>
          {t('开启二次验证后，登录时除密码外还要用手机上的身份验证器或通行密钥验证，他人得到密码也无法登录。')}
        </span>
      )}
      {hasFactor && (
        <Descriptions
          column={1}
          bordered
          items={[
            ...(boundTime === null
              ? []
              : [
                  { key: 'bound', label: t('身份验证器绑定时间'), children: formatDateTime(boundTime) },
                  { key: 'used', label: t('最近使用'), children: lastUsedTime ? formatDateTime(lastUsedTime) : '—' },
                ]),
            { key: 'codes', label: t('剩余恢复码'), children: t('{n} 个', { n: recoveryCodeCount }) },
          ]}
        />
      )}
      <Flex gap="small" wrap>
        {isOffered && (
          <Button type={hasFactor ? 'default' : 'primary'} onClick={onBind}>
            {boundTime === null ? t('绑定身份验证器') : t('更换身份验证器')}
          </Button>
        )}
        {hasFactor && <Button onClick={onRenew}>{t('重新生成恢复码')}</Button>}
        {hasFactor && !isRequired && (
          <Button danger onClick={onRemove}>
            {t('解除二次验证')}
          </Button>
        )}
      </Flex>
      {passkeys}
    </Flex>
  );
}
