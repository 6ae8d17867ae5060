import * as v from 'valibot';
import { CONFIDENTIAL } from '../hidden';
import { rowId } from '../rules';
import { VALUE_LIMITS } from './checkFormValues';
import { FIELD_ID_PATTERN, isBoundedJson } from './formValues';
import type { FormValue } from './formValues';
import { processNodeId } from './processNodes';

/** The most people who are chosen for one node. */
export const MAX_CHOSEN = 200;

const TOO_LARGE = '提交的内容过大或格式错误';
const isFormValue = (given: unknown) => isBoundedJson(given, VALUE_LIMITS);

/** The values of a form as a person sends them. The server reads of them what the form and the person’s rights allow. */
export const submittedValues = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(FIELD_ID_PATTERN)),
    v.custom<FormValue | undefined>(isFormValue, TOO_LARGE),
    TOO_LARGE,
  ),
  v.check((given) => isFormValue(given), TOO_LARGE),
  v.metadata(CONFIDENTIAL),
);

const people = v.pipe(v.array(rowId()), v.maxLength(MAX_CHOSEN, '最多 {n} 项'));

/** The people whom a person chooses for later nodes. */
export const chosenPeople = v.optional(
  v.pipe(v.array(v.object({ nodeId: processNodeId, userIds: people })), v.maxLength(50, '最多 {n} 项')),
  [],
);
