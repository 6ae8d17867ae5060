import { MAX_DAILY_POINTS, analysis } from 'contract/projects/analysis';
import { MAX_PROJECTS } from 'contract/projects/projects';
import { emptyArgument, samplePageArgument, declareSampleCalls } from '../../../testing/samples';
import { makeProject } from '../projects/samples';

const days = { beginTime: '2026-01-01', endTime: '2026-01-31' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(analysis)({
    rows: makeProject,
    owned: ({ projectId }) => ({ project: projectId }),
    args: {
      getOverview: ({ projectId }) => ({ projectId, ...days }),
      listProjects: () => ({ ...samplePageArgument, orderBy: 'projectName', projectName: '样' }),
      getProjectOptions: emptyArgument,
      exportOverview: ({ projectId }) => ({ projectId, ...days }),
    },
    bounds: {
      getOverview: [
        { most: MAX_DAILY_POINTS, by: 'longer periods are told by the week, or refused; parts are cut off' },
      ],
      getProjectOptions: [{ most: MAX_PROJECTS, by: 'addProject refuses a further one' }],
    },
  }),
];
