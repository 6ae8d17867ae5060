import { sql } from 'drizzle-orm';
import { ENABLED_TEXTS, YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { organizations } from '../../access/organizations/schema';
import { roles } from '../../access/roles/schema';
import { users } from '../../access/users/schema';
import { forms } from '../forms/schema';
import { processCases, processes as table } from './schema';

// The names of all nodes of the draft, cut to a length that a log can show.
const nodeNames = sql`(select left(string_agg(name #>> '{}', '、'), 1000)
  from jsonb_path_query(${table.draft}, 'strict $.** ? (exists (@.kind)).name', '{}', true) name)`;

/** How the audit log reads processes. Their versions have the whole definitions. */
export const auditedProcess: AuditedKind = {
  noun: '流程',
  table,
  id: table.processId,
  name: table.processName,
  needs: 'workflow:process:list',
  fields: {
    processKey: { label: '流程标识', value: table.processKey },
    processName: { label: '流程名称', value: table.processName },
    category: { label: '分类', value: table.category },
    icon: { label: '图标', value: table.icon },
    description: { label: '说明', value: table.description },
    formId: {
      label: '表单',
      value: table.formId,
      names: { table: forms, id: forms.formId, name: forms.formName },
    },
    everyoneMayStart: { label: '所有人可发起', value: table.everyoneMayStart, texts: YES_NO_TEXTS },
    starterUserIds: {
      label: '可发起的用户',
      value: table.starterUserIds,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    starterOrganizeIds: {
      label: '可发起的组织',
      value: table.starterOrganizeIds,
      names: { table: organizations, id: organizations.organizeId, name: organizations.organizeName },
    },
    starterRoleIds: {
      label: '可发起的角色',
      value: table.starterRoleIds,
      names: { table: roles, id: roles.roleId, name: roles.roleName },
    },
    enabled: { label: '状态', value: table.enabled, texts: ENABLED_TEXTS },
    versionNumber: { label: '版本', value: table.versionNumber },
    sort: { label: '排序', value: table.sort },
    nodeNames: { label: '节点', value: nodeNames },
    // Tells of every other change of the draft, such as a condition, without repeating the definition.
    draft: { label: '流程内容', value: sql`md5(${table.draft}::text)`, isHidden: true },
  },
};

const { expected } = processCases;
// The names of the nodes and branches of the expected path, cut to a length that a log can show.
const expectedPath = sql`(select left(string_agg(step ->> 'name', ' → ' order by place), 1000)
  from jsonb_array_elements(${expected} -> 'path') with ordinality steps (step, place))`;

/** How the audit log reads the saved cases of processes. */
export const auditedCase: AuditedKind = {
  noun: '流程用例',
  table: processCases,
  id: processCases.caseId,
  name: processCases.caseName,
  needs: 'workflow:process:list',
  fields: {
    processId: {
      label: '所属流程',
      value: processCases.processId,
      names: { table, id: table.processId, name: table.processName },
    },
    caseName: { label: '用例名称', value: processCases.caseName },
    starterId: {
      label: '发起人',
      value: processCases.starterId,
      names: { table: users, id: users.userId, name: users.nickName },
    },
    expectedStatus: {
      label: '预期结果',
      value: sql`${expected} ->> 'status'`,
      texts: { RUNNING: '进行中', PASSED: '已通过', REFUSED: '已拒绝', CANCELLED: '已取消' },
    },
    expectedPath: { label: '预期路径', value: expectedPath },
    // Tell of every other change, such as a person at a node, without repeating it.
    expected: { label: '预期的人员和待办', value: sql`md5(${expected}::text)`, isHidden: true },
    formValues: { label: '填写内容', value: sql`md5(${processCases.formValues}::text)`, isHidden: true },
    decisions: {
      label: '处理过程',
      value: sql`md5(${processCases.chosen}::text || ${processCases.decisions}::text)`,
      isHidden: true,
    },
  },
};
