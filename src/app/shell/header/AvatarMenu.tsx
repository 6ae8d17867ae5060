import AuditOutlined from '@ant-design/icons/AuditOutlined';
import FolderOpenOutlined from '@ant-design/icons/FolderOpenOutlined';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import ProfileOutlined from '@ant-design/icons/ProfileOutlined';
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import SwapOutlined from '@ant-design/icons/SwapOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { Avatar, Button, Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '@/platform/language/useTexts';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { useOpenApprovalPage } from '@/kernel/permissions/useOpenApprovalPage';
import { selectSessionInfo, signOutRequested } from '@/kernel/session/slice';
import { selectSite } from '@/kernel/site/slice';
import { selectPages } from '@/kernel/tabs/slice';
import { AvatarDialogs } from './AvatarDialogs';
import type { AvatarDialog } from './AvatarDialogs';
import { getAvatarItems, getAvatarItemAddress } from './avatarItems';
import type { StateWithOpenPages } from '../tabs/unsavedMark';
import { useConfirmUnsaved } from '../tabs/useConfirmUnsaved';
import styles from '../shell.module.css';

type Items = NonNullable<MenuProps['items']>;

/**
 * The user menu: the user and the merchant, the numbers of pending tasks and of own requests for approval, account
 * settings, and signing out (HDR-01..04).
 */
export function AvatarMenu() {
  const t = useTexts();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const store = useStore<StateWithOpenPages>();
  const unlessUnsaved = useConfirmUnsaved();
  const visitOwn = useOpenApprovalPage();
  const info = useSelector(selectSessionInfo);
  const { areCentersInverted } = useSelector(selectSite);
  const [dialog, setDialog] = useState<AvatarDialog>();
  if (!info) return null;
  const name = info.user.nickName || info.user.userName;
  const offers = getAvatarItems(info, areCentersInverted);

  const visit = (path: string) => void navigate(path);
  const item = (key: string, icon: ReactNode, label: ReactNode, onClick: () => void, isShown = true): Items =>
    isShown ? [{ key, icon, label, onClick }] : [];
  const items: Items = [
    {
      key: 'name',
      type: 'group',
      label: (
        <div className={styles.person}>
          <span>{info.merchant.merchantName}</span>
          <strong>{name}</strong>
        </div>
      ),
    },
    ...item('approval', <AuditOutlined />, t('我的待办({n})', { n: info.myTaskCount }), () => {
      visitOwn('MyApproval');
    }),
    ...item('apply', <ScheduleOutlined />, t('我的申请({n})', { n: info.myApprovalCount }), () => {
      visitOwn('MyApply');
    }),
    { type: 'divider' },
    ...item('profile', <UserOutlined />, t('个人信息'), () => setDialog('profile'), offers.hasProfile),
    ...item('password', <KeyOutlined />, t('修改密码'), () => setDialog('password'), offers.hasProfile),
    ...item(
      'messages',
      <MessageOutlined />,
      t('消息中心'),
      () => visit(getAvatarItemAddress(info, 'LetterNotificationNew')),
      offers.hasMessages,
    ),
    ...item(
      'approvalCenter',
      <ProfileOutlined />,
      t('审批中心'),
      () => visit(pathTo('AssemblyLiine')),
      offers.hasApprovalCenter,
    ),
    ...item('files', <FolderOpenOutlined />, t('文件中心'), () => visit(pathTo('BucketList')), offers.hasFileCenter),
    ...item(
      'system',
      <SettingOutlined />,
      t('系统管理'),
      () => visit(getAvatarItemAddress(info, 'MerchantManage')),
      offers.hasSystem,
    ),
    ...item('merchant', <SwapOutlined />, t('切换租户'), () => setDialog('merchant')),
    { type: 'divider' },
    ...item('sign-out', <LogoutOutlined />, t('退出登录'), () => {
      unlessUnsaved(selectPages(store.getState()), () => dispatch(signOutRequested()));
    }),
  ];
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        placement="bottomRight"
        menu={{ items, className: styles.avatarMenu ?? '' }}
      >
        <Button type="text" className={styles.avatar ?? ''} aria-label={name}>
          <Avatar size={28} icon={<UserOutlined />} />
          <span className={styles.user}>{name}</span>
        </Button>
      </Dropdown>
      <AvatarDialogs dialog={dialog} onOpen={setDialog} />
    </>
  );
}
