import { Button, Descriptions, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ProfileField } from 'contract/access/profile';
import { useGetProfileQuery } from '@/api/access/profile';
import { warned } from '@/kernel/feedback/slice';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { selectSessionInfo } from '@/kernel/session/slice';
import { LazyDialog } from '@/ui/page/LazyDialog';
import { useConfirmDiscard } from '@/ui/form/useConfirmDiscard';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { ProfileRow } from './ProfileRow';
import { secondFactorDialog } from './lazySecondFactorDialog';
import styles from './profile.module.css';

interface Props {
  readonly onClose: () => void;
  readonly onChangePassword: () => void;
}

/** 用户信息: shows the user's own account. The user can change one field at a time (PRF-01, PRF-03). */
export function ProfileDialog({ onClose, onChangePassword }: Props) {
  const t = useTexts();
  useDialogFocus();
  const dispatch = useDispatch();
  const userId = useSelector(selectSessionInfo)?.user.userId;
  const {
    data: profile,
    isError,
    refetch,
  } = useGetProfileQuery(undefined, {
    skip: !userId,
    refetchOnMountOrArgChange: true,
  });
  const [edited, setEdited] = useState<ProfileField>();
  const [isTouched, setIsTouched] = useState(false);
  const [isSecondFactorOpen, setIsSecondFactorOpen] = useState(false);
  const discard = useConfirmDiscard();
  const stop = () => {
    setEdited(undefined);
    setIsTouched(false);
  };
  const close = () => {
    if (isTouched) discard({ content: t('关闭后，刚才填写的内容不会保存。'), onDiscard: onClose });
    else onClose();
  };
  const rowOf = (name: ProfileField, label: string) => ({
    key: name,
    label,
    children: profile && (
      <ProfileRow
        name={name}
        label={label}
        profile={profile}
        isEdited={edited === name}
        onEdit={() => {
          if (edited === undefined) setEdited(name);
          else dispatch(warned(t('请先保存当前修改')));
        }}
        onTouched={setIsTouched}
        onStop={stop}
      />
    ),
  });

  return (
    <Modal
      open
      title={t('用户信息')}
      width={800}
      maskClosable={false}
      onCancel={close}
      footer={
        <Button
          onClick={() => {
            if (edited === undefined) onChangePassword();
            else dispatch(warned(t('请先保存当前修改')));
          }}
        >
          {t('修改密码')}
        </Button>
      }
    >
      {!userId || isError ? (
        <FailureNotice text={t('数据请求错误')} onRetry={() => void (userId && refetch())} />
      ) : !profile ? (
        <Skeleton active title={false} paragraph={{ rows: 7 }} />
      ) : (
        <Descriptions
          column={1}
          bordered
          className={styles.rows ?? ''}
          items={[
            { key: 'userName', label: t('用户名'), children: profile.userName },
            rowOf('nickName', t('姓名')),
            rowOf('phonenumber', t('手机号')),
            rowOf('email', t('邮箱')),
            {
              key: 'secondFactor',
              label: t('二次验证'),
              children: (
                <Button type="link" size="small" onClick={() => setIsSecondFactorOpen(true)}>
                  {t('管理')}
                </Button>
              ),
            },
            { key: 'organization', label: t('组织'), children: profile.organizeName ?? '—' },
            { key: 'roles', label: t('角色'), children: listOf(t, profile.roleNames) },
            { key: 'positions', label: t('岗位'), children: listOf(t, profile.positionNames) },
          ]}
        />
      )}
      {isSecondFactorOpen && (
        <LazyDialog name={t('二次验证')} onClose={() => setIsSecondFactorOpen(false)}>
          <secondFactorDialog.Screen onClose={() => setIsSecondFactorOpen(false)} />
        </LazyDialog>
      )}
    </Modal>
  );
}

function listOf(t: Translate, names: readonly string[]): string {
  return names.length === 0 ? '—' : names.join(t('、'));
}
