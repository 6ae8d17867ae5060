import { Button } from 'antd';
import { useDispatch } from 'react-redux';
import { useGetDefaultProjectIdQuery } from '@/api/projects/projects';
import { projectChosen } from '@/kernel/project/slice';
import { useTexts } from '@/platform/language/useTexts';

/** A button that enters the user's default project, even if the present page of the list does not show the project. */
export function EnterDefaultProjectButton() {
  const t = useTexts();
  const dispatch = useDispatch();
  const { projectId } = useGetDefaultProjectIdQuery().data ?? {};
  if (!projectId) return null;
  return <Button onClick={() => dispatch(projectChosen(projectId))}>{t('进入默认项目')}</Button>;
}
