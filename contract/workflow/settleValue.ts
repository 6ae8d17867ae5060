import { conditionsHold } from './conditions';
import type { FindOrganizations } from './conditions';
import { evaluateFormula } from './evaluateFormula';
import type { ColumnCache } from './evaluateFormula';
import type { CheckContext } from './fieldKinds/fieldKind';
import type { FieldRight } from './fieldRights';
import { contractOf, optionRulesOf, readFieldValue } from './formIndex';
import type { IndexedField } from './formIndex';
import { isList } from './formValues';
import type { FormValue, FormValues } from './formValues';
import type { Message } from '../text';

/** What the check of a form needs to know besides the form. */
export interface FormContext extends CheckContext {
  /** The organizations to which a person or an organization belongs, for conditions that ask for them. */
  readonly findOrganizations?: FindOrganizations;
}

/** One value of a form at its place: a field, or a cell of a row. */
export interface Place {
  readonly indexed: IndexedField;
  readonly right: FieldRight;
  readonly former: FormValue | undefined;
  /** What the browser has sent. Undefined: nothing, so that the former value stays. Null: it has been emptied. */
  readonly given: FormValue | undefined;
  /** The values on which its conditions and its formula depend. */
  readonly values: FormValues;
  /** Shared by all values of one check. */
  readonly columns: ColumnCache;
}

/** What becomes of a value. */
export interface Settled {
  /** The value that is stored. */
  readonly stored: FormValue | undefined;
  /** The value on which other fields depend: none while the field is not shown. */
  readonly effective: FormValue | undefined;
  /** Whether its conditions show it. */
  readonly isShown: boolean;
  readonly problem?: Message | undefined;
}

/**
 * Decides about one value. Only who may edit a field changes it: otherwise the former value stays, whatever is sent. A
 * field that its conditions do not show is cleared if the person may edit it, and stays stored but counts as empty if
 * not, since nobody clears what they may not change. What formulas compute is never read from what is sent.
 */
export function settleValue(place: Place, context: FormContext): Settled {
  const { indexed, right, former, given, values } = place;
  const { field, formula } = indexed;
  const isShown = indexed.showWhen.every((rule) => conditionsHold(rule, values, context.findOrganizations));
  if (field.kind === 'formula') {
    const result = isShown && formula ? evaluateFormula(formula, values, place.columns) : null;
    const rounded = result === null ? undefined : roundResult(result, field.settings.decimals);
    return { stored: rounded, effective: rounded, isShown };
  }
  if (right !== 'EDIT') return { stored: former, effective: isShown ? former : undefined, isShown };
  if (!isShown) return { stored: undefined, effective: undefined, isShown };
  const { isEmpty } = contractOf(field);
  const value = given === undefined ? former : given;
  if (value === undefined || isEmpty(value)) {
    const problem = field.required ? { text: '请填写{label}', values: { label: field.label } } : undefined;
    return { stored: undefined, effective: undefined, isShown, problem };
  }
  const result = readFieldValue(field, value, context);
  if (!result.isValid) return { stored: former, effective: former, isShown, problem: result.message };
  const problem = isOffered(indexed, result.value, values, context) ? undefined : { text: '所选的选项当前不可用' };
  return { stored: result.value, effective: result.value, isShown, problem };
}

function roundResult(value: number, decimals: number): number {
  const rounded = evaluateFormula({ type: 'ROUND', operand: { type: 'NUMBER', value: Math.abs(value) }, decimals }, {});
  return rounded === null || value >= 0 ? (rounded ?? value) : -rounded;
}

/** The options that the rules of a field offer at the moment, by their values. Undefined: all of its options. */
export function findOffered(
  { field }: IndexedField,
  values: FormValues,
  { findOrganizations }: FormContext,
): readonly string[] | undefined {
  return optionRulesOf(field).find(({ when }) => conditionsHold(when, values, findOrganizations))?.options;
}

// Whether the options that are offered at the moment contain all that has been chosen.
function isOffered(indexed: IndexedField, value: FormValue, values: FormValues, context: FormContext): boolean {
  const offered = findOffered(indexed, values, context);
  if (!offered) return true;
  const chosen = isList(value) ? value : [value];
  return chosen.every((one) => offered.some((option) => option === one));
}
