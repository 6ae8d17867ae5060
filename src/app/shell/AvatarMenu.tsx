import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { Avatar, Button, Dropdown } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { selectSessionInfo, signOutRequested } from '@/kernel/session/slice';
import styles from './shell.module.css';

/** Who is signed in, where, and the way out. */
export function AvatarMenu() {
  const dispatch = useDispatch();
  const info = useSelector(selectSessionInfo);
  const name = info?.user.nickName || info?.user.userName;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          { key: 'merchant', type: 'group', label: info?.merchant.merchantName },
          { key: 'sign-out', icon: <LogoutOutlined />, label: '退出登录' },
        ],
        onClick: ({ key }) => {
          if (key === 'sign-out') dispatch(signOutRequested());
        },
      }}
    >
      <Button type="text" className={styles.avatar ?? ''}>
        <Avatar size={28} icon={<UserOutlined />} />
        {name}
      </Button>
    </Dropdown>
  );
}
