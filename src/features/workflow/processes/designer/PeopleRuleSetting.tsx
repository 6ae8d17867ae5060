import type { ReactNode } from 'react';
import type { PeopleRule } from 'contract/workflow/peopleRules';
import { OrganizationSelect } from '@/pickers/OrganizationSelect';
import { PositionSelect } from '@/pickers/PositionSelect';
import { RoleSelect } from '@/pickers/RoleSelect';
import { UserSelect } from '@/pickers/UserSelect';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { CrowdSelect } from './CrowdSelect';
import { FieldSelect } from './FieldSelect';
import { Choice, Setting, WholeNumber } from './inputs';

const RULE_LABELS: Readonly<Record<PeopleRule['by'], string>> = {
  USERS: text('指定人员'),
  ROLES: text('指定角色'),
  POSITIONS: text('指定岗位'),
  ORGANIZATION_MEMBERS: text('组织的成员'),
  ORGANIZATION_LEADERS: text('组织的负责人'),
  CROWDS: text('通知人群'),
  STARTER: text('发起人本人'),
  LEADER_OF_STARTER: text('发起人的某一级负责人'),
  LEADERS_OF_STARTER: text('发起人的多级负责人'),
  CHOSEN_BY_STARTER: text('发起人选择'),
  CHOSEN_BY_PREVIOUS: text('上一处理人选择'),
  FIELD: text('表单中的人员或部门'),
};
const MAX_LEVELS = 20;

interface Props {
  readonly label: string;
  readonly value: PeopleRule;
  readonly onChange: (rule: PeopleRule) => void;
}

/** Whom a node names: the way, and then who. */
export function PeopleRuleSetting({ label, value, onChange }: Props) {
  return (
    <>
      <Choice
        label={label}
        value={value.by}
        labels={RULE_LABELS}
        onChange={(by) => by !== value.by && onChange(emptyRule(by))}
      />
      <RuleDetails value={value} onChange={onChange} />
    </>
  );
}

function emptyRule(by: PeopleRule['by']): PeopleRule {
  switch (by) {
    case 'USERS':
      return { by, userIds: [] };
    case 'ROLES':
      return { by, roleIds: [] };
    case 'POSITIONS':
      return { by, positionIds: [] };
    case 'ORGANIZATION_MEMBERS':
    case 'ORGANIZATION_LEADERS':
      return { by, organizationIds: [] };
    case 'CROWDS':
      return { by, crowdIds: [] };
    case 'LEADER_OF_STARTER':
      return { by, level: 1 };
    case 'LEADERS_OF_STARTER':
      return { by, levels: 2 };
    case 'FIELD':
      return { by, field: '' };
    case 'STARTER':
    case 'CHOSEN_BY_STARTER':
    case 'CHOSEN_BY_PREVIOUS':
      return { by };
  }
}

function RuleDetails({ value, onChange }: Omit<Props, 'label'>): ReactNode {
  const t = useTexts();
  const several = (ids: readonly string[], set: (ids: string[]) => PeopleRule) => ({
    isMultiple: true,
    chosen: ids,
    onChoose: (chosen: readonly string[]) => onChange(set([...chosen])),
  });
  switch (value.by) {
    case 'USERS':
      return (
        <Setting label={t('人员')}>
          {(id) => <UserSelect id={id} {...several(value.userIds, (userIds) => ({ ...value, userIds }))} />}
        </Setting>
      );
    case 'ROLES':
      return (
        <Setting label={t('角色')}>
          {(id) => <RoleSelect id={id} {...several(value.roleIds, (roleIds) => ({ ...value, roleIds }))} />}
        </Setting>
      );
    case 'POSITIONS':
      return (
        <Setting label={t('岗位')}>
          {(id) => (
            <PositionSelect id={id} {...several(value.positionIds, (positionIds) => ({ ...value, positionIds }))} />
          )}
        </Setting>
      );
    case 'ORGANIZATION_MEMBERS':
    case 'ORGANIZATION_LEADERS':
      return (
        <Setting label={t('组织')}>
          {(id) => (
            <OrganizationSelect
              id={id}
              {...several(value.organizationIds, (organizationIds) => ({ ...value, organizationIds }))}
            />
          )}
        </Setting>
      );
    case 'CROWDS':
      return (
        <Setting label={t('人群')}>
          {(id) => <CrowdSelect id={id} {...several(value.crowdIds, (crowdIds) => ({ ...value, crowdIds }))} />}
        </Setting>
      );
    case 'LEADER_OF_STARTER':
      return (
        <WholeNumber
          label={t('第几级')}
          min={1}
          max={MAX_LEVELS}
          value={value.level}
          onChange={(level) => onChange({ ...value, level })}
        />
      );
    case 'LEADERS_OF_STARTER':
      return (
        <WholeNumber
          label={t('向上几级')}
          min={1}
          max={MAX_LEVELS}
          value={value.levels}
          onChange={(levels) => onChange({ ...value, levels })}
        />
      );
    case 'FIELD':
      return (
        <FieldSelect
          label={t('字段')}
          kinds={['user', 'organization']}
          value={value.field}
          onChange={(field) => onChange({ ...value, field })}
        />
      );
    case 'STARTER':
    case 'CHOSEN_BY_STARTER':
    case 'CHOSEN_BY_PREVIOUS':
      return null;
  }
}
