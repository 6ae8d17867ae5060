import * as v from 'valibot';
import { text } from '@/platform/language/text';

/**
 * The validation rule of the field for the repeated password: required. The form's `compare` function checks that both
 * passwords are the same.
 */
export const passwordConfirmationRule = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', text('请输入密码')),
);
