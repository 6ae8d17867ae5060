import { useSelector } from 'react-redux';
import { RowActions } from '@/ui/list/RowActions';
import type { RowAction } from '@/ui/list/RowActions';
import { selectPermissions } from '../session/slice';
import { holdsOneOf } from './permissions';

interface Props {
  /** Each with the permission tag that it needs, or with all of them. */
  readonly actions: readonly (RowAction & { readonly needs: string | readonly string[] })[];
}

/** The operations of a row, without those that the user may not do. */
export function AuthorizedActions({ actions }: Props) {
  const permissions = useSelector(selectPermissions);
  return (
    <RowActions
      actions={actions.filter(({ needs }) => [needs].flat().every((tag) => holdsOneOf(permissions, [tag])))}
    />
  );
}
