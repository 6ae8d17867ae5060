import KeyOutlined from '@ant-design/icons/KeyOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import SwapOutlined from '@ant-design/icons/SwapOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { Avatar, Button, Dropdown, Modal } from 'antd';
import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSessionInfo, signOutRequested } from '@/kernel/session/slice';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { MerchantDialog } from './MerchantDialog';
import { ownPassword } from './ownPassword';
import styles from './shell.module.css';

/** Who is signed in, where, the way to another merchant, and the way out (HDR-01). */
export function AvatarMenu() {
  const dispatch = useDispatch();
  const info = useSelector(selectSessionInfo);
  const [dialog, setDialog] = useState<'merchant' | 'password'>();
  const close = () => setDialog(undefined);
  const name = info?.user.nickName || info?.user.userName;
  // An account is kept by its own merchant, and changed there.
  const isAtHome = info?.user.merchantId === info?.merchant.merchantId;
  const open = (key: string) => {
    if (key === 'merchant' || key === 'password') setDialog(key);
    if (key === 'sign-out') dispatch(signOutRequested());
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            { key: 'name', type: 'group', label: info?.merchant.merchantName },
            { key: 'merchant', icon: <SwapOutlined />, label: '切换租户' },
            ...(isAtHome ? [{ key: 'password', icon: <KeyOutlined />, label: '修改密码' }] : []),
            { type: 'divider' as const },
            { key: 'sign-out', icon: <LogoutOutlined />, label: '退出登录' },
          ],
          onClick: ({ key }) => {
            open(key);
          },
        }}
      >
        <Button type="text" className={styles.avatar ?? ''}>
          <Avatar size={28} icon={<UserOutlined />} />
          {name}
        </Button>
      </Dropdown>
      {dialog === 'merchant' && <MerchantDialog onClose={close} />}
      {dialog === 'password' && (
        <ErrorBoundary
          // The page below stays, with what is typed in it.
          tell={(retry) => (
            <Modal open title="修改密码加载失败" okText="重试" cancelText="关闭" onOk={retry} onCancel={close}>
              可能是网络不稳定，或系统刚刚更新。请重试；如果仍未成功，请保存当前内容后重新加载页面。
            </Modal>
          )}
        >
          <Suspense>
            <ownPassword.Screen onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
