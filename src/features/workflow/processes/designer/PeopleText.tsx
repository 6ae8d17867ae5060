import type { ReactNode } from 'react';
import type { PeopleRule } from 'contract/workflow/peopleRules';
import { useTexts } from '@/platform/language/useTexts';
import { CrowdName, Names, OrganizationName, PositionName, RoleName, UserName } from '@/pickers/names';
import { useProcessScope } from './processScope';

// A mark of private use, at which a sentence has the place of names that are looked up.
const PLACE = '\uE000';

/** A text with names in the place of `{names}`. */
function WithNames({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [before, after] = text.split(PLACE);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}

/** Whom a rule names, with the names of those whom it names one by one. */
export function PeopleText({ rule }: { readonly rule: PeopleRule }): ReactNode {
  const t = useTexts();
  const { labelOf } = useProcessScope();
  const missing = <em>{t('未设置')}</em>;
  switch (rule.by) {
    case 'USERS':
      return rule.userIds.length === 0 ? missing : <Names ids={rule.userIds} of={UserName} />;
    case 'ROLES':
      if (rule.roleIds.length === 0) return missing;
      return (
        <WithNames text={t('角色 {names}', { names: PLACE })}>
          <Names ids={rule.roleIds} of={RoleName} />
        </WithNames>
      );
    case 'POSITIONS':
      if (rule.positionIds.length === 0) return missing;
      return (
        <WithNames text={t('岗位 {names}', { names: PLACE })}>
          <Names ids={rule.positionIds} of={PositionName} />
        </WithNames>
      );
    case 'ORGANIZATION_MEMBERS':
    case 'ORGANIZATION_LEADERS': {
      if (rule.organizationIds.length === 0) return missing;
      const text =
        rule.by === 'ORGANIZATION_MEMBERS'
          ? t('{names} 的成员', { names: PLACE })
          : t('{names} 的负责人', { names: PLACE });
      return (
        <WithNames text={text}>
          <Names ids={rule.organizationIds} of={OrganizationName} />
        </WithNames>
      );
    }
    case 'CROWDS':
      if (rule.crowdIds.length === 0) return missing;
      return (
        <WithNames text={t('人群 {names}', { names: PLACE })}>
          <Names ids={rule.crowdIds} of={CrowdName} />
        </WithNames>
      );
    case 'STARTER':
      return t('发起人本人');
    case 'LEADER_OF_STARTER':
      return rule.level === 1 ? t('发起人的直属负责人') : t('发起人的第 {n} 级负责人', { n: rule.level });
    case 'LEADERS_OF_STARTER':
      return t('发起人向上 {n} 级的负责人', { n: rule.levels });
    case 'CHOSEN_BY_STARTER':
      return t('发起人选择的人员');
    case 'CHOSEN_BY_PREVIOUS':
      return t('上一处理人选择的人员');
    case 'FIELD':
      return rule.field === '' ? missing : t('表单中的“{field}”', { field: labelOf(rule.field) });
  }
}
