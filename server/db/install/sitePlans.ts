/** An item of a dictionary: its value, label and remark. */
type Entry = readonly [value: string, label: string, remark?: string];

interface DictionaryPlan {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** The dictionaries of the specification by code. Their items are sorted as listed. */
export const DICTIONARIES: Readonly<Record<string, DictionaryPlan>> = {
  sys_normal_disable: {
    name: '系统开关',
    // The labels of every enabled or disabled row.
    entries: [
      ['0', '启用'],
      ['1', '停用'],
    ],
  },
  sys_user_sex: {
    name: '用户性别',
    entries: [
      ['0', '男'],
      ['1', '女'],
      ['2', '未知'],
    ],
  },
  ec_event_group: {
    name: '事件分组',
    entries: [
      ['demand_response', '需求响应', '削峰填谷邀约与执行结果'],
      ['charging', '充电服务', '预约、启停和结算'],
      ['bill', '账单与缴费', '出账、催缴和到账'],
      ['outage', '停电与抢修', '计划停电、故障报修和复电'],
      ['saving', '节能互动', '节能挑战、积分和兑换'],
      ['device', '设备告警', '光伏、储能和充电桩的告警'],
      ['survey', '满意度回访'],
    ],
  },
  my_authority_app_category: {
    name: '应用分类',
    entries: [
      ['platform', '平台管理'],
      ['marketing', '营销互动'],
      ['energy', '能源运营'],
      ['service', '服务支持'],
    ],
  },
};
