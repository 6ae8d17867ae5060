import { CHILD_APP_CODES } from 'contract/access/sysApps';
import { auditedCampaign } from './audited';
import { campaigns } from './schema';
import type { ServerModule } from '../../../module';
import { insertDemoCampaigns } from './demo';
import { campaignsRoutes } from './routes';

/** The server module of the sub-app market-ui: marketing campaigns. */
export const campaignsModule: ServerModule = {
  routes: campaignsRoutes,
  audited: { campaign: auditedCampaign },
  owned: { campaign: { table: campaigns, id: campaigns.campaignId } },
  taken: { campaigns_name: { name: 'campaignName', text: '该项目下已有同名活动' } },
  menu: [
    {
      app: CHILD_APP_CODES.campaigns,
      sort: 10,
      title: '营销活动',
      path: 'campaigns',
      name: 'MarketCampaigns',
      component: 'market-ui:campaigns',
      permission: 'market:campaign:list',
      icon: 'NotificationOutlined',
      buttons: [
        { title: '查询', permission: 'market:campaign:query' },
        { title: '新增', permission: 'market:campaign:add' },
        { title: '修改', permission: 'market:campaign:edit' },
        { title: '删除', permission: 'market:campaign:remove' },
        { title: '变更状态', permission: 'market:campaign:status' },
      ],
    },
    {
      app: CHILD_APP_CODES.campaigns,
      sort: 20,
      title: '活动效果',
      path: 'effect',
      name: 'MarketEffect',
      component: 'market-ui:effect',
      permission: 'market:effect:list',
      icon: 'LineChartOutlined',
      buttons: [],
    },
  ],
  demo: insertDemoCampaigns,
};
