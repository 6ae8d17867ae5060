import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { FRAME_TAGS } from 'contract/access/frameTags';
import { useTexts } from '@/platform/language/useTexts';
import { warned } from '../feedback/slice';
import { holdsOneOf } from './permissions';
import { selectPermissions } from '../session/slice';
import { pathTo } from '../navigation/namedRoutes';

/** The tags that the ways to one's own affairs ask for. */
const OWN_TAGS = { MyApproval: FRAME_TAGS.approvals, MyApply: FRAME_TAGS.applications } as const;

/** Leads to what waits for the person, or to what they have applied for; without the tag it says so (HDR-04). */
export function useOpenApprovals(): (name: keyof typeof OWN_TAGS) => void {
  const t = useTexts();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const permissions = useSelector(selectPermissions);
  return (name) => {
    if (holdsOneOf(permissions, [OWN_TAGS[name]])) void navigate(pathTo(name));
    else dispatch(warned(t('无菜单权限，请联系管理员')));
  };
}
