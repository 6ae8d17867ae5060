import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { projects } from 'contract/projects/projects';
import type { Project } from 'contract/projects/projects';
import { LENGTHS } from 'contract/rules';
import { useAddProjectMutation, useUpdateProjectMutation } from '@/api/projects/projects';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { formRules } from '@/ui/form/formRules';

const { addProject, updateProject } = projects;
const rules = (name: keyof typeof addProject.arg.entries) => formRules(addProject, name);

interface Props {
  readonly project: Project | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits the project given, or adds one. */
export function ProjectForm({ project, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddProjectMutation();
  const [update] = useUpdateProjectMutation();
  const children = (
    <>
      <ProFormText name="projectName" label={t('项目名称')} rules={rules('projectName')} />
      <ProFormTextArea
        name="remark"
        label={t('项目说明')}
        rules={rules('remark')}
        fieldProps={{ maxLength: LENGTHS.remark }}
      />
    </>
  );
  if (!project) {
    const form = { endpoint: addProject, title: t('新增项目'), initialValues: {}, children };
    return <FormDialog {...form} {...events} onSubmit={(arg) => add(arg).unwrap()} />;
  }
  const { projectId, version } = project;
  const form = { endpoint: updateProject, title: t('编辑项目'), initialValues: project, children };
  return <FormDialog {...form} {...events} fixed={{ projectId, version }} onSubmit={(arg) => update(arg).unwrap()} />;
}
