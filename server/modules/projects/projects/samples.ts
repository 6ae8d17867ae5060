import { projects } from 'contract/projects/projects';
import { newId } from '../../../db/ids';
import { emptyArgument, declareSampleCalls } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(projects)({
    rows: makeProject,
    owned: ({ projectId }) => ({ project: projectId }),
    args: {
      addProject: ({ freeName }) => ({ projectName: `${freeName}p`, remark: '样例' }),
      updateProject: ({ freeName, projectId }) => ({
        projectId,
        version: 1,
        projectName: `${freeName}q`,
        remark: '样例',
      }),
      getProject: ({ projectId }) => ({ projectId }),
      removeProject: ({ projectId }) => ({ projectId }),
      setDefaultProject: ({ projectId }) => ({ projectId }),
      setTopProject: ({ projectId }) => ({ projectId }),
      cancelTopProject: ({ projectId }) => ({ projectId }),
      getDefaultProjectId: emptyArgument,
    },
  }),
];

/** A project without any data. */
export function makeProject({ call }: Portal, as: SignedIn) {
  return call(projects.addProject, { projectName: newId() }, as);
}
