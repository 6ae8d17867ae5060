import * as v from 'valibot';

const ENABLED_FORMS = ['NORMAL', '0'] as const;
const DISABLED_FORMS = ['STOP_USING', 'ABNORMAL', '1'] as const;

/** The state of an account as the portal's code uses it, whatever form a server sends (USR-04). */
export type AccountStatus = 'NORMAL' | 'STOP_USING' | 'LOCKED';

/** The state of a row that is either enabled or disabled. */
export type EnabledStatus = Exclude<AccountStatus, 'LOCKED'>;

const asText = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** Parses the state of an enabled or disabled row from any of the forms 0/1, NORMAL/ABNORMAL and NORMAL/STOP_USING. */
export const enabledStatus = v.pipe(
  asText,
  v.picklist([...ENABLED_FORMS, ...DISABLED_FORMS]),
  v.transform((form): EnabledStatus => (form === 'NORMAL' || form === '0' ? 'NORMAL' : 'STOP_USING')),
);

/** Parses the state of an account from any of the forms 0/1/2, NORMAL/ABNORMAL and NORMAL/STOP_USING/LOCKED. */
export const accountStatus = v.pipe(
  asText,
  v.picklist([...ENABLED_FORMS, ...DISABLED_FORMS, 'LOCKED', '2']),
  v.transform((form): AccountStatus => {
    if (form === 'LOCKED' || form === '2') return 'LOCKED';
    return form === 'NORMAL' || form === '0' ? 'NORMAL' : 'STOP_USING';
  }),
);

/** Labels of the account states for actions and lists: 启用 for NORMAL. */
export const ACCOUNT_STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  NORMAL: '启用',
  STOP_USING: '停用',
  LOCKED: '锁定',
};

/** Labels of the account states for the display of one account: 正常 for NORMAL. */
export const ACCOUNT_STATUS_DISPLAY_LABELS: Readonly<Record<AccountStatus, string>> = {
  ...ACCOUNT_STATUS_LABELS,
  NORMAL: '正常',
};

/** Labels of the states of a row that is enabled or disabled. */
export const ENABLED_STATUS_LABELS: Readonly<Record<EnabledStatus, string>> = { NORMAL: '启用', STOP_USING: '停用' };

/** Labels of the states of a row that is called in force (生效) or not in force (失效) instead of enabled or disabled. */
export const EFFECTIVE_STATUS_LABELS: Readonly<Record<EnabledStatus, string>> = { NORMAL: '生效', STOP_USING: '失效' };
