import type { Db } from '../../../db/store';
import { defineNotification } from '../../../notifications/event';
import { notify } from '../../../notifications/notify';
import type { Services } from '../../../services';

/** The password was changed: by the user, with a code, or by an administrator. */
export const PASSWORD_CHANGED = defineNotification({
  key: 'passwordChanged',
  level: 'security',
  title: '登录密码已修改',
  text: '您的登录密码已修改。',
  isMailed: true,
});

/** The phone number or the e-mail address was changed. The mail goes to the former address. */
export const CONTACT_CHANGED = defineNotification({
  key: 'contactChanged',
  level: 'security',
  title: '账号信息变更提醒',
  text: '您的{fields}已修改。',
  isMailed: true,
});

/** A field of a user's account by which the user is reached. */
export type ContactField = 'phone' | 'email';

const FIELDS: Readonly<Record<ContactField, string>> = { phone: '手机号', email: '邮箱' };

/**
 * Tells a user which of their phone number and e-mail address were changed. The caller passes the user as stored before
 * the change, so that the former address gets the mail: the owner of a stolen account learns of the change (SEC-04).
 */
export async function notifyContactChange(
  db: Db,
  services: Services,
  { userId, emailCipher }: { readonly userId: string; readonly emailCipher: Buffer | null },
  changed: readonly ContactField[],
): Promise<void> {
  if (changed.length === 0) return;
  const fields = changed.map((field) => FIELDS[field]).join('和');
  await notify(db, services, CONTACT_CHANGED, [{ userId, emailCipher }], { values: { fields } });
}
