import { Alert, Button, Flex, Modal, Typography } from 'antd';
import { useState } from 'react';
import { callSecrets } from 'contract/workflow/calls';
import { useGetCallSecretQuery, useRenewCallSecretMutation } from '@/api/workflow/calls';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useConfirm } from '@/ui/list/useConfirm';
import styles from './process.module.css';

/** The secret with which all calls of the merchant are signed. It is shown once, when it is made. */
export function CallSecret() {
  const t = useTexts();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const mayRenew = useHasPermission(callSecrets.renewCallSecret.needs);
  const { currentData, error, refetch } = useGetCallSecretQuery();
  const [renew] = useRenewCallSecretMutation();
  const [secret, setSecret] = useState<string>();
  const renewAfterAsking = () =>
    confirm({
      title: t('更换签名密钥？'),
      content: t('原密钥立即失效，所有流程的外部调用改用新密钥签名。'),
      verb: t('更换签名密钥'),
      onConfirm: () =>
        tell(
          renew()
            .unwrap()
            .then((made) => setSecret(made.secret)),
          t('已生成新密钥'),
        ),
    });
  return (
    <section aria-label={t('签名密钥')}>
      <h3 className={styles.sideTitle}>{t('签名密钥')}</h3>
      <Flex justify="space-between" align="center" gap={8}>
        {isFailure(error) ? (
          <Button size="small" type="link" onClick={() => void refetch()}>
            {t('重试')}
          </Button>
        ) : (
          <span>
            {currentData &&
              (currentData.createTime === null
                ? t('尚未生成，首次调用时自动生成')
                : t('生成于 {time}', { time: formatDateTime(currentData.createTime) }))}
          </span>
        )}
        {mayRenew && (
          <Button size="small" onClick={renewAfterAsking}>
            {t('更换签名密钥')}
          </Button>
        )}
      </Flex>
      <p className={styles.hint}>
        {t('请求头 x-call-signature 是 sha256= 加上“x-call-time、英文句点、请求正文”的 HMAC-SHA256，对方用此密钥核对')}
      </p>
      {secret !== undefined && (
        <Modal
          open
          title={t('新的签名密钥')}
          footer={
            <Button type="primary" onClick={() => setSecret(undefined)}>
              {t('已妥善保存')}
            </Button>
          }
          onCancel={() => setSecret(undefined)}
        >
          <Alert type="warning" showIcon message={t('密钥只显示这一次，请立即交给对方系统的管理员。')} />
          <p>
            <Typography.Text code copyable={{ tooltips: [t('复制'), t('已复制')] }}>
              {secret}
            </Typography.Text>
          </p>
        </Modal>
      )}
    </section>
  );
}
