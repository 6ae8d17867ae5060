/** Half of the width of a form. */
export const HALF = { width: 12 };

/** Has to be filled in. */
export const REQUIRED = { required: true };

/** Shown in the list of what was submitted, and in its summary. */
export const LISTED = { inList: true, inSummary: true };

/** Who fills in the form. */
export const APPLICANT = {
  ...{ id: 'applicant', kind: 'user', label: '申请人', default: { type: 'ME' }, inList: true },
  ...{ ...HALF, ...REQUIRED, settings: {} },
};

/** The organization of who fills in the form. */
export const DEPARTMENT = {
  ...{ id: 'department', kind: 'organization', default: { type: 'MY_ORGANIZATION' }, settings: {} },
  ...{ ...HALF, ...REQUIRED, label: '所在部门' },
};

/** Options of a choice, from their values and labels. */
export function listOptions(options: Readonly<Record<string, string>>) {
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}

/** A rule of which all conditions have to hold. */
export function all(...conditions: readonly { field: string; operator: string; value: unknown }[]) {
  return { match: 'ALL', conditions, groups: [] };
}

/** A card with one section. */
export function card(id: string, label: string, ...children: readonly object[]) {
  return { id, kind: 'card', label, settings: {}, sections: [{ title: '', children }] };
}
