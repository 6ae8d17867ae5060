import { isCommonPassword } from '../../../crypto/commonPasswords';
import { invalidArgument } from '../../../refusal';
import type { PasswordAccount } from './accounts';

/**
 * Refuses a new password that consists of common words or of the user's own name, since attackers try such passwords
 * first. Only the server has the list of words; the browser checks only which kinds of characters the password has.
 */
export function refuseCommonPassword(
  { password }: { readonly password: string },
  { userName, nickName }: Pick<PasswordAccount, 'userName' | 'nickName'>,
): void {
  if (isCommonPassword(password, [userName, nickName]))
    throw invalidArgument([{ name: 'password', text: '密码过于常见或包含姓名，容易被猜到，请更换' }]);
}
