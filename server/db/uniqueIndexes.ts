import { refusedField } from '../refusal';
import type { FieldProblem, Refusal } from '../refusal';

/** What is said, and beside which field, when a row is written whose value another row has: by unique index. */
const TAKEN: Readonly<Record<string, FieldProblem>> = {
  apps_code: { name: 'appCode', text: '应用编码已存在' },
  campaigns_name: { name: 'campaignName', text: '该项目下已有同名活动' },
  devices_code: { name: 'deviceCode', text: '设备编号已存在' },
  dictionaries_pkey: { name: 'dictCode', text: '字典编码已存在' },
  dictionary_items_value: { name: 'dictValue', text: '字典键值已存在' },
  letter_categories_name: { name: 'categoryName', text: '分类名称已存在' },
  letter_templates_code: { name: 'templateCode', text: '模板编码已存在' },
  merchant_authorizations_merchant_id_user_id_pk: { name: 'userId', text: '该用户已获授权进入该租户' },
  organizations_code: { name: 'organizeCode', text: '组织编码已存在' },
  positions_code: { name: 'positionCode', text: '岗位编码已存在' },
  projects_name: { name: 'projectName', text: '项目名称已存在' },
  roles_code: { name: 'roleCode', text: '角色编码已存在' },
  users_user_name: { name: 'userName', text: '用户名已存在' },
};

/** Unique indexes that no form can run against: their values are made by the server, or held while they are changed. */
export const INTERNAL: readonly string[] = [
  'devices_merchant_device',
  'dictionary_items_default',
  'merchant_authorizations_id',
  'projects_merchant_project',
  'user_projects_default',
];

/** The unique indexes with a message of their own. */
export const NAMED: readonly string[] = Object.keys(TAKEN);

/** The refusal for an insert or update that ran against a unique index; nothing for any other error. */
export function takenValue(error: unknown): Refusal | undefined {
  const problem = TAKEN[violatedIndex(error) ?? ''];
  return problem && refusedField('conflict', problem);
}

// The error is Drizzle's, with PostgreSQL's as its cause.
function violatedIndex(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505') return undefined;
  return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined;
}
