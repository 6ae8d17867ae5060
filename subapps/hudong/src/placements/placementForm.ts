import * as v from 'valibot';
import { placements } from 'contract/children/placements';
import type { Placement } from 'contract/children/placements';
import { toFieldErrors } from '../../../kit/fields';
import type { FieldErrors } from '../../../kit/fields';
import { fromDatetimeLocal, toDatetimeLocal } from '../../../kit/moments';

/** The values of a placement's form fields. */
export interface PlacementDraft {
  placementName: string;
  eventGroup: string;
  position: string;
  /** Begin and end in the format of a datetime-local field, such as `2026-11-22T08:30`. */
  beginTime: string;
  endTime: string;
  weight: number | '';
  dailyLimit: number | '';
}

const Form = v.omit(placements.addPlacement.arg, ['projectId']);

/** Returns the form values of a placement, or the default values for a new placement if there is none. */
export function toPlacementDraft(placement: Placement | undefined): PlacementDraft {
  if (!placement)
    return { placementName: '', eventGroup: '', position: '', beginTime: '', endTime: '', weight: 50, dailyLimit: 0 };
  const { placementName, eventGroup, position, beginTime, endTime, weight, dailyLimit } = placement;
  const times = { beginTime: toDatetimeLocal(beginTime), endTime: toDatetimeLocal(endTime) };
  return { placementName, eventGroup, position, ...times, weight, dailyLimit };
}

/** Converts the field values to the contract's argument, or returns the errors of the fields. */
export function validatePlacementDraft(draft: PlacementDraft): {
  readonly form?: v.InferOutput<typeof Form>;
  readonly wrong: FieldErrors;
} {
  const times = { beginTime: fromDatetimeLocal(draft.beginTime), endTime: fromDatetimeLocal(draft.endTime) };
  const { success, output, issues } = v.safeParse(Form, { ...draft, ...times });
  return success ? { form: output, wrong: {} } : { wrong: toFieldErrors(issues) };
}
