import { useSelector } from 'react-redux';
import { RowActions } from '@/ui/list/RowActions';
import type { RowAction } from '@/ui/list/RowActions';
import { selectPermissions } from '../session/slice';
import { hasAnyPermission } from './permissions';

interface Props {
  /** The actions, each with the permission tags that it needs; with several tags, the user must hold all. */
  readonly actions: readonly (RowAction & { readonly needs: string | readonly string[] })[];
}

/** Renders the actions of a table row, without those for which the user lacks a permission tag. */
export function AuthorizedActions({ actions }: Props) {
  const permissions = useSelector(selectPermissions);
  return (
    <RowActions
      actions={actions.filter(({ needs }) => [needs].flat().every((tag) => hasAnyPermission(permissions, [tag])))}
    />
  );
}
