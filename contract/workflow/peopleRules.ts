import * as v from 'valibot';
import { WRONG_FORMAT, rowId } from '../rules';
import { fieldReference } from './formValues';

// A draft may name nobody yet.
const ids = v.pipe(v.array(rowId()), v.maxLength(200, '最多 {n} 项'));
const levels = v.pipe(v.number(WRONG_FORMAT), v.integer(WRONG_FORMAT), v.minValue(1), v.maxValue(20));

/** A choice that a draft may lack, as an empty text. `checkProcess` names those that are missing. */
export function chosenLater<Schema extends v.GenericSchema<unknown, string>>(schema: Schema) {
  return v.union([v.literal(''), schema]);
}

/** How a node names the people who act at it or get a copy. The rule is applied anew at each visit of the node. */
export const PeopleRule = v.variant(
  'by',
  [
    v.object({ by: v.literal('USERS'), userIds: ids }),
    v.object({ by: v.literal('ROLES'), roleIds: ids }),
    v.object({ by: v.literal('POSITIONS'), positionIds: ids }),
    v.object({ by: v.literal('ORGANIZATION_MEMBERS'), organizationIds: ids }),
    v.object({ by: v.literal('ORGANIZATION_LEADERS'), organizationIds: ids }),
    v.object({ by: v.literal('CROWDS'), crowdIds: ids }),
    v.object({ by: v.literal('STARTER') }),
    /** The leader of the starter's organization, or of the organization so many levels above it. */
    v.object({ by: v.literal('LEADER_OF_STARTER'), level: levels }),
    /** The leaders of the starter's organization and of those above it, the nearest first. */
    v.object({ by: v.literal('LEADERS_OF_STARTER'), levels }),
    v.object({ by: v.literal('CHOSEN_BY_STARTER') }),
    v.object({ by: v.literal('CHOSEN_BY_PREVIOUS') }),
    /** The people, or the leaders of the organizations, in a field of the form. */
    v.object({ by: v.literal('FIELD'), field: chosenLater(fieldReference) }),
  ],
  '请选择由谁处理',
);

/** How a node names the people who act at it or get a copy. */
export type PeopleRule = v.InferOutput<typeof PeopleRule>;
