import * as v from 'valibot';
import { WRONG_FORMAT, rowId } from '../rules';
import { fieldReference } from './formValues';

const ids = (text: string) => v.pipe(v.array(rowId()), v.minLength(1, text), v.maxLength(200, '最多 {n} 项'));
const levels = v.pipe(v.number(WRONG_FORMAT), v.integer(WRONG_FORMAT), v.minValue(1), v.maxValue(20));

/** How a node names the people who act at it or get a copy. The rule is applied anew at each visit of the node. */
export const PeopleRule = v.variant(
  'by',
  [
    v.object({ by: v.literal('USERS'), userIds: ids('请选择人员') }),
    v.object({ by: v.literal('ROLES'), roleIds: ids('请选择角色') }),
    v.object({ by: v.literal('POSITIONS'), positionIds: ids('请选择岗位') }),
    v.object({ by: v.literal('ORGANIZATION_MEMBERS'), organizationIds: ids('请选择组织') }),
    v.object({ by: v.literal('ORGANIZATION_LEADERS'), organizationIds: ids('请选择组织') }),
    v.object({ by: v.literal('CROWDS'), crowdIds: ids('请选择人群') }),
    v.object({ by: v.literal('STARTER') }),
    /** The leader of the starter's organization, or of the organization so many levels above it. */
    v.object({ by: v.literal('LEADER_OF_STARTER'), level: levels }),
    /** The leaders of the starter's organization and of those above it, the nearest first. */
    v.object({ by: v.literal('LEADERS_OF_STARTER'), levels }),
    v.object({ by: v.literal('CHOSEN_BY_STARTER') }),
    v.object({ by: v.literal('CHOSEN_BY_PREVIOUS') }),
    /** The people, or the leaders of the organizations, in a field of the form. */
    v.object({ by: v.literal('FIELD'), field: fieldReference }),
  ],
  '请选择由谁处理',
);

/** How a node names the people who act at it or get a copy. */
export type PeopleRule = v.InferOutput<typeof PeopleRule>;
