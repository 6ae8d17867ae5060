import { ADMINISTRATOR_ROLE, PLATFORM_PLAN, STAFF_ROLES } from '../merchantPlans';
import type { MerchantPlan, PositionPlan } from '../merchantPlans';

/** The demo's platform: the usual platform merchant, with departments and ordinary staff. */
export const DEMO_PLATFORM: MerchantPlan = {
  ...PLATFORM_PLAN,
  organization: {
    ...PLATFORM_PLAN.organization,
    children: [
      { name: '平台运营中心', children: [{ name: '租户服务部' }, { name: '内容运营部' }] },
      { name: '产品研发中心', children: [{ name: '平台研发部' }, { name: '测试质量部' }, { name: '运维保障部' }] },
      { name: '综合管理部' },
    ],
  },
  positions: [
    { code: 'GM', name: '总经理' },
    { code: 'PM', name: '产品经理' },
    { code: 'DEV', name: '研发工程师' },
    { code: 'QA', name: '测试工程师' },
    { code: 'SRE', name: '运维工程师' },
    { code: 'CSM', name: '租户服务经理' },
    { code: 'EDITOR', name: '内容运营专员' },
    { code: 'HR', name: '人事专员' },
  ],
  roles: [...PLATFORM_PLAN.roles, ...STAFF_ROLES],
};

const POSITIONS: readonly PositionPlan[] = [
  { code: 'GM', name: '总经理' },
  { code: 'DGM', name: '副总经理' },
  { code: 'OPS-MGR', name: '运营经理' },
  { code: 'OPS', name: '运营专员' },
  { code: 'KAM', name: '大客户经理', remark: '年用电量 1000 万千瓦时以上的客户' },
  { code: 'DISPATCH', name: '值班调度员', remark: '三班两运转' },
  { code: 'FIELD', name: '现场运维工程师' },
];

/** A demo company for photovoltaics, storage and charging. Has all apps except 互动投放 (`hudong`). */
export const ACME: MerchantPlan = {
  name: '艾可米综合能源服务有限公司',
  organization: {
    name: '艾可米综合能源服务有限公司',
    children: [
      { name: '运营管理中心', children: [{ name: '调度值班室' }, { name: '客户服务部' }, { name: '电力交易部' }] },
      { name: '工程技术中心', children: [{ name: '光伏事业部' }, { name: '储能事业部' }, { name: '充电网络部' }] },
      { name: '职能管理中心', children: [{ name: '财务部' }, { name: '人力资源部' }] },
    ],
  },
  positions: [
    ...POSITIONS,
    { code: 'PV-DESIGN', name: '光伏设计工程师' },
    { code: 'BESS', name: '储能系统工程师' },
    { code: 'TRADER', name: '电力交易员', remark: '须持交易员证书' },
    { code: 'FINANCE', name: '财务主管' },
    { code: 'METER', name: '抄表员', enabled: false, remark: '已由智能电表取代' },
  ],
  roles: [ADMINISTRATOR_ROLE, ...STAFF_ROLES],
  lacksApps: ['hudong'],
};

/** A demo company for virtual power plants and energy saving. Has all apps except 能源设备 (`millstone`). */
export const GLOBEX: MerchantPlan = {
  name: '格洛柏智慧能源有限公司',
  organization: {
    name: '格洛柏智慧能源有限公司',
    children: [
      { name: '虚拟电厂事业部', children: [{ name: '聚合运营组' }, { name: '负荷预测组' }, { name: '市场交易组' }] },
      { name: '节能服务事业部', children: [{ name: '能效诊断组' }, { name: '建筑节能组' }, { name: '碳资产管理组' }] },
      { name: '综合支持部', children: [{ name: '财务组' }, { name: '行政人事组' }] },
    ],
  },
  positions: [
    ...POSITIONS,
    { code: 'VPP', name: '虚拟电厂运营工程师' },
    { code: 'FORECAST', name: '负荷预测分析师' },
    { code: 'AUDITOR', name: '能源审计师' },
    { code: 'CARBON', name: '碳资产经理' },
    { code: 'FAX', name: '文书收发员', enabled: false, remark: '已并入行政人事' },
  ],
  roles: [ADMINISTRATOR_ROLE, ...STAFF_ROLES],
  lacksApps: ['millstone'],
};
