import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { SHELL_PERMISSION_TAGS } from 'contract/access/frameTags';
import { useTexts } from '@/platform/language/useTexts';
import { warned } from '../feedback/slice';
import { hasAnyPermission } from './permissions';
import { selectPermissions } from '../session/slice';
import { pathTo } from '../navigation/namedRoutes';

/** The permission tags of two pages: the user's pending approvals, and the user's own requests for approval. */
const OWN_TAGS = { MyApproval: SHELL_PERMISSION_TAGS.approvals, MyApply: SHELL_PERMISSION_TAGS.applications } as const;

/**
 * Returns a function that opens the user's pending approvals or the user's own requests for approval. Without the
 * permission tag of the page, the function shows a warning instead (HDR-04).
 */
export function useOpenApprovalPage(): (name: keyof typeof OWN_TAGS) => void {
  const t = useTexts();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const permissions = useSelector(selectPermissions);
  return (name) => {
    if (hasAnyPermission(permissions, [OWN_TAGS[name]])) void navigate(pathTo(name));
    else dispatch(warned(t('无菜单权限，请联系管理员')));
  };
}
