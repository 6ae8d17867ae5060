import type { deviceAlarms, devices } from './schema';

type DevicePlan = Pick<
  typeof devices.$inferInsert,
  'deviceCode' | 'deviceName' | 'deviceType' | 'site' | 'ratedW' | 'status'
> & {
  /**
   * The place of the device's project among the merchant's projects; the last one for a merchant with fewer projects.
   * Null: the device belongs to no project.
   */
  readonly projectPlace: number | null;
  /** Hours for which the device has sent no readings. 0: the last reading is from the last full hour. */
  readonly silent: number;
};

/** The devices that each merchant of the demo has. */
export const DEMO_DEVICES: readonly DevicePlan[] = [
  {
    ...{ deviceCode: 'INV-001', deviceName: '一号光伏逆变器', deviceType: 'inverter', site: '一号厂房屋顶' },
    ...{ ratedW: 110_000, status: 'NORMAL', projectPlace: 0, silent: 0 },
  },
  {
    ...{ deviceCode: 'INV-002', deviceName: '二号光伏逆变器', deviceType: 'inverter', site: '二号厂房屋顶' },
    ...{ ratedW: 110_000, status: 'NORMAL', projectPlace: 0, silent: 31 },
  },
  {
    ...{ deviceCode: 'MTR-001', deviceName: '园区总表', deviceType: 'meter', site: '高压配电室' },
    ...{ ratedW: 800_000, status: 'NORMAL', projectPlace: 0, silent: 0 },
  },
  {
    ...{ deviceCode: 'ESS-001', deviceName: '储能一号柜', deviceType: 'storage', site: '储能舱 A 区' },
    ...{ ratedW: 500_000, status: 'NORMAL', projectPlace: 1, silent: 0 },
  },
  {
    ...{ deviceCode: 'CHG-001', deviceName: '东门一号快充桩', deviceType: 'charger', site: '东门停车场' },
    ...{ ratedW: 120_000, status: 'NORMAL', projectPlace: 2, silent: 0 },
  },
  {
    ...{ deviceCode: 'HTP-001', deviceName: '办公楼空气源热泵', deviceType: 'heat-pump', site: '办公楼机房' },
    ...{ ratedW: 60_000, status: 'STOPPED', projectPlace: null, silent: 300 },
  },
];

type AlarmPlan = Pick<typeof deviceAlarms.$inferInsert, 'level' | 'content' | 'status' | 'remark'> & {
  readonly deviceCode: string;
  readonly hoursAgo: number;
};

/** The alarms of the demo's devices, for each merchant of the demo. */
export const DEMO_ALARMS: readonly AlarmPlan[] = [
  { deviceCode: 'INV-002', level: 'CRITICAL', content: '通信中断超过 24 小时', status: 'OPEN', hoursAgo: 7 },
  { deviceCode: 'ESS-001', level: 'WARN', content: '3 号电池簇温差 6.2 ℃，超过 5 ℃', status: 'OPEN', hoursAgo: 3 },
  { deviceCode: 'CHG-001', level: 'INFO', content: '计费策略将于次日更新', status: 'OPEN', hoursAgo: 20 },
  {
    ...{ deviceCode: 'MTR-001', level: 'WARN', content: '需量达到合同容量的 92%', status: 'HANDLED', hoursAgo: 74 },
    remark: '已通知值班调度错峰生产',
  },
  {
    ...{ deviceCode: 'HTP-001', level: 'CRITICAL', content: '压缩机高压保护停机', status: 'HANDLED', hoursAgo: 305 },
    remark: '已停运，待厂家更换压力传感器',
  },
];
