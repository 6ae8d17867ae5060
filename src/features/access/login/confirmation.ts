import * as v from 'valibot';
import { text } from '@/platform/language/text';

/** A new password once more: there has to be one; whether it is the same is seen beside the other one. */
export const confirmation = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', text('请输入密码')),
);
