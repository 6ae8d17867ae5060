import { isCommonPassword } from '../../../crypto/commonPasswords';
import { invalidArgument } from '../../../refusal';
import type { Account } from './accounts';

/**
 * Refuses a new password that others guess first, since it consists of common words or of the user's own name. The
 * browser checks only the rule for the characters; the list of words is the server's.
 */
export function refuseCommonPassword(
  { password }: { readonly password: string },
  { userName, nickName }: Pick<Account, 'userName' | 'nickName'>,
): void {
  if (isCommonPassword(password, [userName, nickName]))
    throw invalidArgument([{ name: 'password', text: '密码过于常见或包含姓名，容易被猜到，请更换' }]);
}
