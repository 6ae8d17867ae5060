import { organizations } from 'contract/access/organizations';
import type { Organization } from 'contract/access/organizations';
import { useMoveOrganizationMutation } from '@/api/access/organizations';
import { OrganizationPicker } from '@/pickers/OrganizationPicker';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { getSubtreeIds } from './branches';
import styles from './organizations.module.css';

const { moveOrganization } = organizations;

interface Props {
  readonly rows: readonly Organization[];
  readonly organization: Organization;
  /** The organisation on which the user dropped the moved one. If undefined, the user chooses a parent in the form. */
  readonly to: Organization | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Moves an organisation below another one. The form asks for the new parent or, after a drop, for confirmation. */
export function MoveForm({ rows, organization, to, ...events }: Props) {
  const t = useTexts();
  const [move] = useMoveOrganizationMutation();
  const { organizeId, organizeName, parentId } = organization;
  const form = { ...events, endpoint: moveOrganization, verb: t('移动') };
  const hint = <p className={styles.hint}>{t('下级组织和用户将一并移动，其成员的数据范围可能随之变化。')}</p>;
  if (to) {
    return (
      <FormDialog
        {...form}
        title={t('将“{organization}”移到“{parent}”下？', { organization: organizeName, parent: to.organizeName })}
        fixed={{ organizeId, parentId: to.organizeId }}
        onSubmit={(arg) => move(arg).unwrap()}
      >
        {hint}
      </FormDialog>
    );
  }
  const barred = new Set([...getSubtreeIds(rows, organizeId), ...(parentId ? [parentId] : [])]);
  return (
    <FormDialog
      {...form}
      title={t('移动组织“{organizeName}”', { organizeName })}
      fixed={{ organizeId }}
      onSubmit={(arg) => move(arg).unwrap()}
    >
      <OrganizationPicker {...field(moveOrganization, 'parentId')} label={t('移到哪个组织下')} barred={barred} />
      {hint}
    </FormDialog>
  );
}
