import type { Texts } from '@/platform/language/translateWith';

/** The data of a new installation: its apps, and the platform's dictionaries. */
export const builtIn: Texts = {
  // Names of the apps.
  系统管理: 'Administration',
  消息中心: 'Message centre',
  市场营销: 'Marketing',
  互动投放: 'Campaigns',
  能源设备: 'Energy devices',
  产品介绍: 'Introduction',
  接口文档: 'API documentation',
  能源实验室: 'Energy lab',

  // Labels of the dictionaries.
  系统开关: 'System switch',
  用户性别: 'Gender of users',
  男: 'Male',
  女: 'Female',
  未知: 'Unknown',
  事件分组: 'Event groups',
  需求响应: 'Demand response',
  削峰填谷邀约与执行结果: 'Invitations to shift load, and what came of them',
  充电服务: 'Charging',
  '预约、启停和结算': 'Booking, charging and settlement',
  账单与缴费: 'Bills and payments',
  '出账、催缴和到账': 'Bills, reminders and payments received',
  停电与抢修: 'Outages and repairs',
  '计划停电、故障报修和复电': 'Planned outages, fault reports and restored supply',
  节能互动: 'Energy saving',
  '节能挑战、积分和兑换': 'Challenges, points and rewards',
  设备告警: 'Device alarms',
  '光伏、储能和充电桩的告警': 'Alarms of solar panels, storage and chargers',
  满意度回访: 'Satisfaction surveys',
  应用分类: 'App categories',
  '应用分类|field': 'App category',
  平台管理: 'Platform',
  营销互动: 'Marketing',
  能源运营: 'Energy operations',
  服务支持: 'Service',
  文档中心: 'Documents',
  默认存储桶: 'Default bucket',
};
