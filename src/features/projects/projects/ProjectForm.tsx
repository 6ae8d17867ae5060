import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { projects } from 'contract/projects/projects';
import type { Project } from 'contract/projects/projects';
import { useAddProjectMutation, useUpdateProjectMutation, useLazyGetProjectQuery } from '@/api/projects/projects';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

const { addProject, updateProject } = projects;

interface Props {
  readonly project: Project | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the given project, or adds one. */
export function ProjectForm({ project, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddProjectMutation();
  const [update] = useUpdateProjectMutation();
  const [read] = useLazyGetProjectQuery();
  const children = (
    <>
      <ProFormText {...field(addProject, 'projectName')} label={t('项目名称')} />
      <ProFormTextArea {...field(addProject, 'remark')} label={t('项目说明')} />
    </>
  );
  if (!project) {
    const form = { endpoint: addProject, title: t('新增项目'), initialValues: {}, children };
    return <FormDialog {...form} {...events} onSubmit={(arg) => add(arg).unwrap()} />;
  }
  const { projectId, version } = project;
  const form = { endpoint: updateProject, title: t('编辑项目'), initialValues: project, children };
  return (
    <FormDialog
      {...form}
      {...events}
      fixed={{ projectId, version }}
      readLatest={() => read({ projectId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
    />
  );
}
