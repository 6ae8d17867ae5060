import type { MenuPlan } from './menuPlans';

// The paths are below `/smartube-app/{appCode}`, and the components are the child's own pages.

/** The menu of the child market-ui (市场营销). */
export const MARKET_MENU: readonly MenuPlan[] = [
  {
    type: 'C',
    title: '营销活动',
    path: 'campaigns',
    name: 'MarketCampaigns',
    component: 'market-ui:campaigns',
    permission: 'market:campaign:list',
    icon: 'NotificationOutlined',
    children: [
      { type: 'F', title: '查询', permission: 'market:campaign:query' },
      { type: 'F', title: '新增', permission: 'market:campaign:add' },
      { type: 'F', title: '修改', permission: 'market:campaign:edit' },
      { type: 'F', title: '删除', permission: 'market:campaign:remove' },
      { type: 'F', title: '变更状态', permission: 'market:campaign:status' },
    ],
  },
  {
    type: 'C',
    title: '活动效果',
    path: 'effect',
    name: 'MarketEffect',
    component: 'market-ui:effect',
    permission: 'market:effect:list',
    icon: 'LineChartOutlined',
    children: [],
  },
];

/** The menu of the child hudong (互动投放). */
export const PLACEMENT_MENU: readonly MenuPlan[] = [
  {
    type: 'C',
    title: '投放概览',
    path: 'overview',
    name: 'PlacementOverview',
    component: 'hudong:overview',
    permission: 'hudong:overview:list',
    icon: 'DashboardOutlined',
    children: [],
  },
  {
    type: 'C',
    title: '投放管理',
    path: 'placements',
    name: 'PlacementManage',
    component: 'hudong:placements',
    permission: 'hudong:placement:list',
    icon: 'AppstoreOutlined',
    children: [
      { type: 'F', title: '查询', permission: 'hudong:placement:query' },
      { type: 'F', title: '新增', permission: 'hudong:placement:add' },
      { type: 'F', title: '修改', permission: 'hudong:placement:edit' },
      { type: 'F', title: '删除', permission: 'hudong:placement:remove' },
      { type: 'F', title: '上线下线', permission: 'hudong:placement:online' },
    ],
  },
];

/** The menu of the child millstone (能源设备). */
export const DEVICE_MENU: readonly MenuPlan[] = [
  {
    type: 'C',
    title: '设备概览',
    path: 'overview',
    name: 'DeviceOverview',
    component: 'millstone:overview',
    permission: 'millstone:overview:list',
    icon: 'DashboardOutlined',
    children: [],
  },
  {
    type: 'C',
    title: '设备管理',
    path: 'devices',
    name: 'DeviceManage',
    component: 'millstone:devices',
    permission: 'millstone:device:list',
    icon: 'ThunderboltOutlined',
    children: [
      { type: 'F', title: '查询', permission: 'millstone:device:query' },
      { type: 'F', title: '新增', permission: 'millstone:device:add' },
      { type: 'F', title: '修改', permission: 'millstone:device:edit' },
      { type: 'F', title: '删除', permission: 'millstone:device:remove' },
    ],
  },
  {
    type: 'C',
    title: '设备告警',
    path: 'alarms',
    name: 'DeviceAlarms',
    component: 'millstone:alarms',
    permission: 'millstone:alarm:list',
    icon: 'BellOutlined',
    children: [{ type: 'F', title: '处理', permission: 'millstone:alarm:handle' }],
  },
];
