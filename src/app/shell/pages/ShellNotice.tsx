import { useSelector } from 'react-redux';
import { isNoticePath } from '@/kernel/navigation/noticePaths';
import { findPageKind, trimTrailingSlashes } from '@/kernel/tabs/pageKinds';
import { selectPageKinds } from '@/kernel/tabs/slice';
import { noticePage } from '../../routes/publicScreens';

/** The notice page at an address that is no page of the shell, such as 401. The open pages stay mounted behind it. */
export function ShellNotice({ pathname }: { readonly pathname: string }) {
  const isPage = findPageKind(useSelector(selectPageKinds), trimTrailingSlashes(pathname)) !== undefined;
  return !isPage && isNoticePath(pathname) ? <noticePage.Screen pathname={pathname} /> : null;
}
