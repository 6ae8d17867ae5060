import type { UserRow } from 'contract/users';
import { lazyScreen } from '@/kernel/navigation/lazyScreen';

interface Props {
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** 授权租户, which few lists of users are opened for: its form is fetched when it is opened. */
export const authorizeForm = lazyScreen<Props>(() =>
  import(/* webpackChunkName: "user-authorization" */ './AuthorizeForm').then(({ AuthorizeForm }) => AuthorizeForm),
);
