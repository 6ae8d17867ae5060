import type { TagType } from 'contract/site/dictionaries';

/** The keys of letter categories in the demo's plans. */
type CategoryKey = 'system' | 'business' | 'safety';

/** A letter category of each merchant of the demo. */
export interface LetterCategoryPlan {
  readonly key: CategoryKey;
  readonly categoryName: string;
  readonly tagType: TagType;
  readonly remark: string;
  /** Whether nobody can mute the category. */
  readonly isMandatory?: true;
}

/** The letter categories of each merchant of the demo. */
export const DEMO_LETTER_CATEGORIES: readonly LetterCategoryPlan[] = [
  {
    key: 'system',
    categoryName: '系统通知',
    tagType: 'processing',
    remark: '维护、升级与账号相关的通知',
    isMandatory: true,
  },
  { key: 'business', categoryName: '业务提醒', tagType: 'success', remark: '账单、任务与运营数据' },
  { key: 'safety', categoryName: '安全告警', tagType: 'warning', remark: '设备告警与安全培训' },
];

/** A letter template that each merchant of the demo gets. */
export interface LetterTemplatePlan {
  readonly templateCode: string;
  readonly templateName: string;
  readonly category: CategoryKey;
  readonly title: string;
  readonly content: string;
  readonly jumpTarget?: string;
  readonly remark: string;
}

/** The letter templates of each merchant of the demo. */
export const DEMO_LETTER_TEMPLATES: readonly LetterTemplatePlan[] = [
  {
    templateCode: 'MAINTENANCE',
    templateName: '系统维护通知',
    category: 'system',
    title: '系统维护通知（{日期}）',
    content:
      '<p>平台将于 <strong>{日期} {时段}</strong> 进行例行维护，期间部分页面可能短暂无法访问。</p><p>请提前保存数据，如有疑问请联系{联系人}。</p>',
    remark: '例行维护前一天发送给全部用户',
  },
  {
    templateCode: 'MONTHLY-BILL',
    templateName: '月度账单提醒',
    category: 'business',
    title: '{月份}账单已生成',
    content:
      '<p>{月份}的能源账单已生成，合计 <strong>{金额}</strong> 元。</p><ul><li>请在 5 个工作日内完成核对</li><li>逾期未反馈视为无异议</li></ul>',
    jumpTarget: '/home',
    remark: '每月 5 日前发送',
  },
  {
    templateCode: 'ALARM-DONE',
    templateName: '告警处置完成',
    category: 'safety',
    title: '{设备}告警已处置',
    content: '<p>{设备}的告警已于 {时间} 处置完成，现场复核正常。</p><p>请在系统中归档处置记录。</p>',
    remark: '由值班调度员发送',
  },
];

/** A letter in the inbox of one of the demo's users. */
export interface LetterPlan {
  readonly to: string;
  readonly category: CategoryKey;
  readonly title: string;
  readonly content: string;
  readonly jumpTarget?: string;
  readonly daysAgo: number;
  readonly read?: boolean;
}

const welcome = {
  category: 'system',
  title: '欢迎使用数字生活能源服务平台',
  content: '您的账号已开通。请核对个人信息，并妥善保管密码，不要转借他人使用。',
  daysAgo: 60,
  read: true,
} as const;

const maintenance = {
  category: 'system',
  title: '系统维护通知',
  content: '平台将于本周六 22:00 至次日 02:00 进行例行维护，期间部分页面可能短暂无法访问，请提前保存数据。',
  daysAgo: 2,
} as const;

/** The letters of the demo's named users. */
export const DEMO_LETTERS: readonly LetterPlan[] = [
  { ...welcome, to: 'admin' },
  { ...welcome, to: 'acme-admin' },
  { ...welcome, to: 'acme-lead' },
  { ...welcome, to: 'acme-staff' },
  { ...welcome, to: 'globex-admin' },
  { ...maintenance, to: 'admin', read: true },
  { ...maintenance, to: 'acme-admin' },
  { ...maintenance, to: 'acme-lead' },
  { ...maintenance, to: 'acme-staff' },
  { ...maintenance, to: 'globex-admin' },
  {
    to: 'admin',
    category: 'business',
    title: '租户用户数提醒',
    content: '艾可米综合能源服务有限公司本月新增用户较多，请关注账号开通与岗位分配情况。',
    jumpTarget: '/system/user',
    daysAgo: 5,
  },
  {
    to: 'admin',
    category: 'business',
    title: '证书即将到期',
    content: '短信通道的签名资质将于 30 天后到期，请及时续期，以免影响验证码下发。',
    daysAgo: 9,
  },
  {
    to: 'acme-admin',
    category: 'safety',
    title: '储能站告警处置完成',
    content: '滨江储能电站 2 号电池舱温度偏高告警已处置，现场复核正常，请在系统中归档。',
    daysAgo: 1,
  },
  {
    to: 'acme-admin',
    category: 'business',
    title: '充电站日报',
    content: '昨日城东充电站共完成充电 386 次，充电量 9,214 千瓦时，设备可用率 99.2%。',
    daysAgo: 3,
    read: true,
  },
  {
    to: 'acme-admin',
    category: 'business',
    title: '月度账单已生成',
    content: '上月光伏上网电费结算单已生成，请在 5 个工作日内完成核对。',
    jumpTarget: '/home',
    daysAgo: 14,
    read: true,
  },
  {
    to: 'acme-lead',
    category: 'business',
    title: '需求响应邀约',
    content: '本周五 14:00 至 16:00 有一次削峰需求响应，可调负荷 3.2 兆瓦，请确认参与意愿。',
    daysAgo: 3,
  },
  {
    to: 'acme-lead',
    category: 'system',
    title: '授权租户开通',
    content: '您已获授权进入格洛柏智慧能源有限公司，可在右上角头像菜单中切换租户。',
    daysAgo: 20,
    read: true,
  },
  {
    to: 'acme-staff',
    category: 'safety',
    title: '安全培训提醒',
    content: '请于本月底前完成《配电作业安全规程》在线培训并通过测试。',
    daysAgo: 7,
  },
  {
    to: 'globex-admin',
    category: 'business',
    title: '虚拟电厂响应结果',
    content: '昨日调峰响应实际削减负荷 5.6 兆瓦，完成率 103%，收益明细见结算页面。',
    daysAgo: 1,
  },
  {
    to: 'globex-admin',
    category: 'business',
    title: '能效诊断报告待审',
    content: '科创园区二期的能效诊断报告已提交，请审阅后发送客户。',
    daysAgo: 6,
    read: true,
  },
];
