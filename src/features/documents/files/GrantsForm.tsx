import { ProForm, ProFormSwitch } from '@ant-design/pro-components';
import { Form } from 'antd';
import { folders } from 'contract/documents/folders';
import type { DataOf } from 'contract/endpoint';
import {
  useLazyListFolderGrantsQuery,
  useListFolderGrantsQuery,
  useSetFolderGrantsMutation,
} from '@/api/documents/folders';
import { FOLDER_LEVEL_LABELS } from 'contract/documents/folders';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { GrantName } from './GrantName';
import { GrantsField } from './GrantsField';
import styles from './files.module.css';
import { countChanges, getHolderKey } from './grants';
import type { OwnGrant } from './grants';

interface Props {
  readonly folderId: string;
  readonly folderName: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

type Rights = DataOf<typeof folders.listFolderGrants>;

/** Edits the rights to a folder: its own ones, and whether it inherits those of the folder that contains it (DOC-04). */
export function GrantsForm({ folderId, folderName, ...events }: Props) {
  const t = useTexts();
  const { data, error, refetch } = useListFolderGrantsQuery({ folderId });
  const [read] = useLazyListFolderGrantsQuery();
  const [set] = useSetFolderGrantsMutation();
  const frame = { endpoint: folders.setFolderGrants, title: t('文件夹权限：{folderName}', { folderName }), width: 640 };
  if (!data)
    return (
      <FormDialog
        {...frame}
        waiting={{ error, onRetry: () => void refetch() }}
        onSubmit={(arg) => set(arg).unwrap()}
        {...events}
      >
        {null}
      </FormDialog>
    );
  const ask = async ({
    grants,
    isInheriting,
  }: {
    readonly grants: readonly object[];
    readonly isInheriting: boolean;
  }) => {
    const kept = new Set(data.grants.filter(isOwn).map(getHolderKey));
    for (const grant of grants) kept.delete(getHolderKey({ holderId: null, holderKind: 'everyone', ...grant }));
    const stopsInheriting = data.isInheriting && data.hasParent && !isInheriting;
    if (kept.size === 0 && !stopsInheriting) return undefined;
    return {
      title: t('减少文件夹“{folderName}”的权限？', { folderName }),
      content: stopsInheriting
        ? t('不再继承后，只有这里列出的对象可以访问此文件夹及其中继承权限的子文件夹。')
        : t('移除授权的对象将不能再访问此文件夹及其中继承权限的子文件夹，除非另有授权。'),
    };
  };
  return (
    <FormDialog
      {...frame}
      initialValues={toValues(data)}
      // The switch is there only where there is something to inherit.
      fixed={{ folderId, version: data.version, ...(!data.hasParent && { isInheriting: data.isInheriting }) }}
      readLatest={async () => toValues(await read({ folderId }).unwrap())}
      ask={ask}
      onSubmit={(arg) => set(arg).unwrap()}
      {...events}
    >
      <GrantsFields rights={data} />
    </FormDialog>
  );
}

function GrantsFields({ rights }: { readonly rights: Rights }) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const isInheriting = Form.useWatch<boolean | undefined>('isInheriting', form) ?? rights.isInheriting;
  const grants = Form.useWatch<readonly OwnGrant[] | undefined>('grants', form);
  const own = rights.grants.filter(isOwn);
  const inherited = rights.grants.filter((grant) => !isOwn(grant));
  const changes = countChanges(own, grants ?? own);
  const lines = [
    changes.added > 0 && t('新增 {n} 项', { n: changes.added }),
    changes.raised > 0 && t('提高 {n} 项', { n: changes.raised }),
    changes.lowered > 0 && t('降低 {n} 项', { n: changes.lowered }),
    changes.removed > 0 && t('移除 {n} 项', { n: changes.removed }),
    rights.hasParent && isInheriting !== rights.isInheriting && (isInheriting ? t('开始继承') : t('停止继承')),
  ].filter((line) => line !== false);
  return (
    <>
      {rights.hasParent && (
        <ProFormSwitch
          name="isInheriting"
          label={t('继承上级文件夹的权限')}
          tooltip={t('关闭后，只有下面列出的对象可以访问')}
        />
      )}
      {rights.hasParent && isInheriting && (
        <div className={styles.inherited}>
          {rights.isInheriting && inherited.length === 0 && <p className={styles.hint}>{t('上级文件夹没有授权')}</p>}
          {!rights.isInheriting && <p className={styles.hint}>{t('保存后将继承上级文件夹的权限')}</p>}
          <ul className={styles.grants}>
            {inherited.map((grant) => (
              <li key={`${getHolderKey(grant)}/${grant.inheritedFrom ?? ''}`}>
                <GrantName grant={grant} />
                <span>{t(FOLDER_LEVEL_LABELS[grant.level])}</span>
                <span className={styles.secondary}>{t('继承自“{folder}”', { folder: grant.inheritedFrom ?? '' })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ProForm.Item name="grants" label={t('此文件夹的授权')} className={styles.grantsField ?? ''}>
        <GrantsField />
      </ProForm.Item>
      <p role="status" className={`${styles.hint} ${styles.changes}`}>
        {lines.length > 0 && t('将更改：{changes}', { changes: lines.join(t('、')) })}
      </p>
    </>
  );
}

function isOwn({ inheritedFrom }: Rights['grants'][number]): boolean {
  return inheritedFrom === null;
}

function toValues({ isInheriting, grants, version }: Rights) {
  return { isInheriting, grants: grants.filter(isOwn), version };
}
