import { robots } from 'contract/channels/robots';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The robots (钉钉群机器人) by which the merchant writes to groups of DingTalk. */
export const robotsApi = api
  .enhanceEndpoints({ addTagTypes: ['Robot', 'ChannelAccount', 'DingtalkTemplate'] })
  .injectEndpoints({
    endpoints: (build) =>
      ({
        listRobots: query(build, robots.listRobots, ['Robot', 'ChannelAccount'], { failures: 'caller' }),
        listRobotTemplates: query(build, robots.listRobotTemplates, ['DingtalkTemplate']),
        getRobot: query(build, robots.getRobot, ['Robot', 'ChannelAccount'], { failures: 'caller' }),
        addRobot: mutation(build, robots.addRobot, ['Robot'], { failures: 'caller' }),
        updateRobot: mutation(build, robots.updateRobot, ['Robot'], { failures: 'caller' }),
        changeRobotStatus: mutation(build, robots.changeRobotStatus, ['Robot']),
        setDefaultRobot: mutation(build, robots.setDefaultRobot, ['Robot']),
        // The list shows the last test of a robot.
        testRobot: mutation(build, robots.testRobot, ['Robot'], { failures: 'caller' }),
        removeRobot: mutation(build, robots.removeRobot, ['Robot']),
      }) satisfies SliceEndpoints<typeof robots>,
  });

export const {
  useListRobotsQuery,
  useListRobotTemplatesQuery,
  useLazyGetRobotQuery,
  useAddRobotMutation,
  useUpdateRobotMutation,
  useChangeRobotStatusMutation,
  useSetDefaultRobotMutation,
  useTestRobotMutation,
  useRemoveRobotMutation,
} = robotsApi;
