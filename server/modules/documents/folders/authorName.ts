import type { Caller } from '../../../caller';

/** The name under which a user stands beside folders, files and versions. It stays when the user is renamed or removed. */
export function getAuthorName({ user, userName }: Pick<Caller, 'user' | 'userName'>): string {
  return user.nickName ?? userName;
}
