import { Button, Flex, List, Typography } from 'antd';
import { useState } from 'react';
import { ProFormText } from '@ant-design/pro-components';
import { MAX_PASSKEYS, passkeys } from 'contract/access/passkeys';
import type { CreatedPasskey, Passkey } from 'contract/access/passkeys';
import {
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useStartPasskeyMutation,
} from '@/api/access/passkeys';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { createPasskey, findPasskeyProblem } from '@/platform/passkeys/passkeys';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useConfirm } from '@/ui/list/useConfirm';
import { guessDeviceName } from '@/platform/passkeys/guessDeviceName';

interface Props {
  readonly own: readonly Passkey[];
  /** The address at which passkeys work. Null: the installation names none. */
  readonly origin: string | null;
  readonly isOffered: boolean;
  /** Runs a change, after a proof of identity where the server demands one. */
  readonly change: (work: () => Promise<unknown>) => Promise<void>;
  /** Called with the recovery codes that the first second factor brings. */
  readonly onRecoveryCodes: (codes: readonly string[]) => void;
}

type Dialog =
  | { readonly kind: 'add'; readonly created: CreatedPasskey }
  | { readonly kind: 'rename'; readonly passkey: Passkey };

/** 通行密钥: the user's passkeys, which the user adds, renames and removes (SET-03). */
export function Passkeys({ own, origin, isOffered, change, onRecoveryCodes }: Props) {
  const t = useTexts();
  const confirm = useConfirm();
  const { succeed } = useFeedback();
  const [startPasskey, { isLoading: isStarting }] = useStartPasskeyMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const [renamePasskey] = useRenamePasskeyMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const [dialog, setDialog] = useState<Dialog>();
  const problem = findPasskeyProblem(origin);

  const add = () =>
    change(async () => {
      const question = await startPasskey().unwrap();
      setDialog({ kind: 'add', created: await createPasskey(question) });
    });
  const remove = ({ passkeyId, name }: Passkey) =>
    confirm({
      title: t('删除通行密钥“{name}”？', { name }),
      content: t('之后不能再用它登录。设备上保存的通行密钥请在设备的设置中删除。'),
      verb: t('删除'),
      onConfirm: () =>
        change(async () => {
          await removePasskey({ passkeyId }).unwrap();
          succeed(t('已删除'));
        }),
    });

  return (
    <section aria-label={t('通行密钥')}>
      <Flex justify="space-between" align="center" gap="small">
        <Typography.Text strong>{t('通行密钥')}</Typography.Text>
        {isOffered && (
          <Button
            size="small"
            disabled={problem !== undefined || own.length >= MAX_PASSKEYS}
            loading={isStarting}
            onClick={() => void add()}
          >
            {t('添加通行密钥')}
          </Button>
        )}
      </Flex>
      <Typography.Paragraph type="secondary">
        {problem ? t(problem) : t('用指纹、面容、PIN 或安全密钥验证，不必输入验证码，也不会被钓鱼网站骗走。')}
      </Typography.Paragraph>
      {own.length > 0 && (
        <List
          bordered
          size="small"
          dataSource={[...own]}
          rowKey="passkeyId"
          renderItem={(passkey) => (
            <List.Item
              actions={[
                <Button
                  key="rename"
                  type="link"
                  size="small"
                  aria-label={t('重命名“{name}”', { name: passkey.name })}
                  onClick={() => setDialog({ kind: 'rename', passkey })}
                >
                  {t('重命名')}
                </Button>,
                <Button
                  key="remove"
                  type="link"
                  size="small"
                  danger
                  aria-label={t('删除“{name}”', { name: passkey.name })}
                  onClick={() => remove(passkey)}
                >
                  {t('删除')}
                </Button>,
              ]}
            >
              <List.Item.Meta
                title={passkey.name}
                description={
                  passkey.lastUsedTime
                    ? t('最近使用：{time}', { time: formatDateTime(passkey.lastUsedTime) })
                    : t('添加时间：{time}', { time: formatDateTime(passkey.createTime) })
                }
              />
            </List.Item>
          )}
        />
      )}
      {dialog?.kind === 'add' && (
        <FormDialog
          endpoint={passkeys.addPasskey}
          title={t('添加通行密钥')}
          width={400}
          initialValues={{ name: guessDeviceName(navigator.userAgent) ?? t('我的设备') }}
          fixed={{ created: dialog.created }}
          onSubmit={(arg) => addPasskey(arg).unwrap()}
          onSaved={({ recoveryCodes }) => {
            setDialog(undefined);
            succeed(t('已添加通行密钥'));
            if (recoveryCodes.length > 0) onRecoveryCodes(recoveryCodes);
          }}
          onClose={() => setDialog(undefined)}
        >
          <ProFormText {...field(passkeys.addPasskey, 'name', { autoFocus: true })} label={t('名称')} />
        </FormDialog>
      )}
      {dialog?.kind === 'rename' && (
        <FormDialog
          endpoint={passkeys.renamePasskey}
          title={t('重命名')}
          width={400}
          initialValues={{ name: dialog.passkey.name }}
          fixed={{ passkeyId: dialog.passkey.passkeyId }}
          onSubmit={(arg) => renamePasskey(arg).unwrap()}
          onSaved={() => {
            setDialog(undefined);
            succeed(t('已保存'));
          }}
          onClose={() => setDialog(undefined)}
        >
          <ProFormText {...field(passkeys.renamePasskey, 'name', { autoFocus: true })} label={t('名称')} />
        </FormDialog>
      )}
    </section>
  );
}
