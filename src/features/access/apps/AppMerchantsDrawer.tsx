import { Alert, App as Feedback, Button, Drawer, Flex, Skeleton, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { apps } from 'contract/access/apps';
import type { App, AppMerchantRow } from 'contract/access/apps';
import {
  useChangeAppMerchantsMutation,
  useListAppMerchantsQuery,
  usePreviewAppMerchantsMutation,
} from '@/api/access/apps';
import { useTexts } from '@/platform/language/useTexts';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { useConfirmDiscard } from '@/ui/form/useConfirmDiscard';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { usePending } from '@/ui/form/usePending';
import { FailureNotice } from '@/ui/page/FailureNotice';
import styles from './apps.module.css';
import { buildMerchantTree, diffMerchants, toggleMerchant } from './merchantChoice';
import { formatAppMerchantsChange } from './previewText';

interface Props {
  readonly app: App;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const NONE: readonly AppMerchantRow[] = [];

/**
 * Shows the merchants that have an app. The user can give the app to merchants and take it from merchants, after a
 * preview of the effect.
 */
export function AppMerchantsDrawer({ app, onSaved, onClose }: Props) {
  const t = useTexts();
  const { appId, appName } = app;
  const { data, error, refetch } = useListAppMerchantsQuery({ appId }, { refetchOnMountOrArgChange: true });
  const [preview] = usePreviewAppMerchantsMutation();
  const [save] = useChangeAppMerchantsMutation();
  const [chosen, setChosen] = useState<readonly string[]>();
  const { run, isBusy, problem } = usePending();
  const { modal } = Feedback.useApp();
  const mayChange = useHasPermission(apps.changeAppMerchants.needs);
  const discard = useConfirmDiscard();
  const rows = data ?? NONE;
  const held = chosen ?? rows.filter(({ hasApp }) => hasApp).map(({ merchantId }) => merchantId);
  const change = diffMerchants(rows, held);
  const [gains, losses] = [change.givenIds.length, change.takenIds.length];
  const { settle } = useUnsavedInput(gains + losses > 0);
  const tree = useMemo(
    () =>
      buildMerchantTree(rows, ({ merchantName, status, isOwn }) => {
        if (isOwn) return t('{name}（拥有全部应用）', { name: merchantName });
        return status === 'NORMAL' ? merchantName : t('{name}（已停用）', { name: merchantName });
      }),
    [rows, t],
  );

  const keep = async () => {
    await save({ appId, ...change }).unwrap();
    settle();
    onSaved();
  };
  const submit = async () => {
    if (losses === 0) {
      await keep();
      return;
    }
    const told = await preview({ appId, ...change }).unwrap();
    modal.confirm({
      title: t('从 {n} 个租户收回应用“{name}”？', { n: told.lost.length, name: appName }),
      content: formatAppMerchantsChange(told, t),
      okText: t('收回'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: () => run(keep),
    });
  };
  const close = () => {
    if (gains + losses === 0) onClose();
    else discard({ content: t('关闭后，刚才的选择不会保存。'), onDiscard: onClose });
  };

  return (
    <Drawer
      open
      title={t('拥有“{name}”的租户', { name: appName })}
      width={560}
      onClose={close}
      footer={
        <Flex justify="space-between" align="center">
          <span className={styles.hint}>{t('将分配给 {a} 个租户，收回 {b} 个', { a: gains, b: losses })}</span>
          <Flex gap={8}>
            <Button onClick={close}>{t('取消')}</Button>
            <AuthorizedButton
              needs={apps.changeAppMerchants.needs}
              type="primary"
              disabled={gains + losses === 0}
              loading={isBusy && { delay: 300 }}
              onClick={() => void run(submit)}
            >
              {t('保存')}
            </AuthorizedButton>
          </Flex>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <Alert
          type="info"
          showIcon
          message={t('下级租户的应用来自上级：分配给下级时上级一并获得，从上级收回时下级一并失去。')}
        />
        {problem && <Alert type="error" showIcon message={t(problem)} />}
        {isFailure(error) && !isSessionExpiry(error) && (
          <FailureNotice text={error.message} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
        {data && (
          <Tree
            aria-label={t('租户')}
            checkable
            checkStrictly
            blockNode
            selectable={false}
            defaultExpandAll
            disabled={!mayChange}
            treeData={tree}
            checkedKeys={[...held]}
            onCheck={(_, { node }) => {
              setChosen(toggleMerchant(rows, held, node.key));
            }}
            {...(rows.length > 200 && { height: 600 })}
          />
        )}
      </Flex>
    </Drawer>
  );
}
