import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Select } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { FOLDER_LEVELS, FOLDER_LEVEL_LABELS, HOLDER_KINDS, HOLDER_KIND_LABELS } from 'contract/documents/folders';
import type { HolderKind } from 'contract/documents/folders';
import { users } from 'contract/access/users';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { OrganizationPicker } from '@/pickers/OrganizationPicker';
import { RolePicker } from '@/pickers/RolePicker';
import { UserPicker } from '@/pickers/UserPicker';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { GrantName } from './GrantName';
import styles from './files.module.css';
import { addHolder, getHolderKey } from './grants';
import type { OwnGrant } from './grants';

// Inline, since the form makes all choices as wide as itself.
const NARROW = { flex: 'none', width: 96 };

interface Props {
  /** The form passes both. */
  readonly value?: readonly OwnGrant[];
  readonly onChange?: (grants: readonly OwnGrant[]) => void;
}

/** A form field with the rights to a folder: holders with their levels, and a row that adds one. */
export function GrantsField({ value = [], onChange = () => {} }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  if (isReadOnly)
    return (
      <ul className={styles.grants}>
        {value.map((grant) => (
          <li key={getHolderKey(grant)}>
            <GrantName grant={grant} />
            <span>{t(FOLDER_LEVEL_LABELS[grant.level])}</span>
          </li>
        ))}
      </ul>
    );
  return (
    <div>
      <ul className={styles.grants}>
        {value.map((grant) => {
          const key = getHolderKey(grant);
          const name = grant.holderName ?? t(HOLDER_KIND_LABELS[grant.holderKind]);
          return (
            <li key={key}>
              <GrantName grant={grant} />
              <Select
                style={NARROW}
                aria-label={t('“{name}”的权限', { name })}
                value={grant.level}
                options={FOLDER_LEVELS.map((level) => ({ value: level, label: t(FOLDER_LEVEL_LABELS[level]) }))}
                onChange={(level) =>
                  onChange(value.map((one) => (getHolderKey(one) === key ? { ...one, level } : one)))
                }
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                title={t('移除')}
                aria-label={t('移除“{name}”的授权', { name })}
                onClick={() => onChange(value.filter((one) => getHolderKey(one) !== key))}
              />
            </li>
          );
        })}
      </ul>
      {value.length === 0 && <p className={styles.hint}>{t('还没有授权')}</p>}
      <AddHolder onAdd={(...holder) => onChange(addHolder(value, ...holder))} />
    </div>
  );
}

interface AddProps {
  readonly onAdd: (kind: HolderKind, holderId: string | null, name: string | null) => void;
}

// Adds a holder as soon as it is chosen. The picker then begins anew, for the next one.
function AddHolder({ onAdd }: AddProps) {
  const t = useTexts();
  const mayListUsers = useHasPermission(users.listUsers.needs);
  const kinds = HOLDER_KINDS.filter((kind) => kind !== 'user' || mayListUsers);
  const [kind, setKind] = useState<HolderKind>(mayListUsers ? 'user' : 'role');
  const [addedCount, setAddedCount] = useState(0);
  const add = (id: unknown, name: string | null) => {
    if (typeof id !== 'string') return;
    onAdd(kind, id, name);
    setAddedCount(addedCount + 1);
  };
  const picker = { placeholder: t('选择后添加'), formItemProps: { noStyle: true } };
  const input = { 'aria-label': t('选择后添加'), autoFocus: addedCount > 0 };
  return (
    <div className={styles.addHolder}>
      <Select
        style={NARROW}
        aria-label={t('授权对象')}
        value={kind}
        options={kinds.map((each) => ({ value: each, label: t(HOLDER_KIND_LABELS[each]) }))}
        onChange={setKind}
      />
      <div className={styles.picker}>
        {kind === 'user' && (
          <UserPicker
            key={addedCount}
            {...picker}
            fieldProps={{ ...input, onChange: (id, option) => add(id, labelOf(option)) }}
          />
        )}
        {kind === 'role' && (
          <RolePicker
            key={addedCount}
            {...picker}
            fieldProps={{ ...input, onChange: (ids, options) => add(lastOf(ids), labelOf(options)) }}
          />
        )}
        {kind === 'organization' && (
          <OrganizationPicker
            key={addedCount}
            {...picker}
            fieldProps={{ ...input, onChange: (id, [title]) => add(id, typeof title === 'string' ? title : null) }}
          />
        )}
        {kind === 'everyone' && <Button onClick={() => onAdd('everyone', null, null)}>{t('添加“所有人”')}</Button>}
      </div>
    </div>
  );
}

function lastOf(chosen: unknown): unknown {
  return Array.isArray(chosen) ? chosen.at(-1) : chosen;
}

// ProFormSelect marks what was searched for in the label, and keeps the option as it was given beside it.
const Option = v.object({ 'data-item': v.object({ label: v.string() }) });

function labelOf(chosen: unknown): string | null {
  const option = v.safeParse(Option, lastOf(chosen));
  return option.success ? option.output['data-item'].label : null;
}
