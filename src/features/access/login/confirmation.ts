import * as v from 'valibot';
import { text } from '@/platform/language/text';

/** The rule of a repeated password: required. `compare` checks that both are the same. */
export const confirmation = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', text('请输入密码')),
);
