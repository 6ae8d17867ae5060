import { projects } from 'contract/projects/projects';
import type { Project } from 'contract/projects/projects';
import {
  useCancelTopProjectMutation,
  useLazyGetProjectQuery,
  useRemoveProjectMutation,
  useSetDefaultProjectMutation,
  useSetTopProjectMutation,
} from '@/api/projects/projects';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { RowActions } from '@/ui/list/RowActions';
import { useConfirm } from '@/ui/list/useConfirm';
import { useConfirmByName } from '@/ui/list/useConfirmByName';

interface Props {
  readonly project: Project;
  readonly onEdit: () => void;
}

/**
 * The actions on one project, except entering it. Every user can pin it and make it the default; changes need
 * permissions.
 */
export function ProjectActions({ project, onEdit }: Props) {
  const t = useTexts();
  const [setDefault] = useSetDefaultProjectMutation();
  const [setTop] = useSetTopProjectMutation();
  const [cancelTop] = useCancelTopProjectMutation();
  const [getProject] = useLazyGetProjectQuery();
  const [removeProject] = useRemoveProjectMutation();
  const confirm = useConfirm();
  const confirmByName = useConfirmByName();
  const { tell } = useFeedback();
  const { projectId, projectName, isTop, isDefault } = project;
  const arg = { projectId };
  const mayEdit = useHasPermission(projects.updateProject.needs);
  const mayRemove = useHasPermission(projects.removeProject.needs);

  const ask = async () => {
    const { data } = await getProject(arg);
    const n = data?.eventCount ?? 0;
    const question = {
      title: t('删除项目“{projectName}”？', { projectName }),
      verb: t('删除'),
      onConfirm: () => tell(removeProject(arg).unwrap(), t('已删除')),
    };
    if (n === 0) confirm({ ...question, content: t('删除后不能恢复。') });
    else {
      const content = t('其 {n} 条互动数据将一并删除，不能恢复。', { n: n.toLocaleString('en') });
      confirmByName({ ...question, content, name: projectName });
    }
  };

  return (
    <RowActions
      actions={[
        { label: t('置顶'), isShown: !isTop, onClick: () => void tell(setTop(arg).unwrap(), t('已置顶')) },
        { label: t('取消置顶'), isShown: isTop, onClick: () => void tell(cancelTop(arg).unwrap(), t('已取消置顶')) },
        {
          label: t('设为默认'),
          isShown: !isDefault,
          onClick: () => void tell(setDefault(arg).unwrap(), t('已设为默认')),
        },
        { label: t('编辑'), isShown: mayEdit, onClick: onEdit },
        { label: t('删除'), isShown: mayRemove, isDanger: true, onClick: () => void ask() },
      ]}
    />
  );
}
