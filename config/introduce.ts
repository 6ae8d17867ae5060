/** The names of the drawings of which each block of the introduction page shows one. */
export type DrawingName = 'merchants' | 'apps' | 'projects' | 'devices' | 'campaigns' | 'security';

/** The content of the public introduction page (PUB-01). */
export interface IntroductionContent {
  readonly slogan: string;
  readonly lead: string;
  /** The features of the platform, one block each. */
  readonly abilities: {
    readonly title: string;
    readonly text: string;
    readonly blocks: readonly {
      readonly tab: string;
      readonly title: string;
      readonly text: string;
      readonly points: readonly string[];
      readonly drawing: DrawingName;
    }[];
  };
  /** Lists below the blocks: use cases, and the first steps. */
  readonly lists: readonly {
    readonly title: string;
    readonly text: string;
    /** Whether the items are numbered, as in a list of steps. */
    readonly isNumbered: boolean;
    readonly items: readonly { readonly title: string; readonly text: string }[];
  }[];
  readonly footer: {
    readonly text: string;
    readonly links: readonly { readonly label: string; readonly address: string }[];
  };
}

/** The default content of the introduction page, used where the site's configuration replaces nothing. */
export const defaultIntroductionContent: IntroductionContent = {
  slogan: '让能源服务融入日常生活',
  lead: '租户、应用、项目与能源设备在一处管理，营销互动在一处运营。能源企业的每个团队，都从同一个入口开始一天的工作。',
  abilities: {
    title: '平台能力',
    text: '从账号开通到设备运行，业务在同一套组织与权限下展开。',
    blocks: [
      {
        tab: '多租户',
        title: '一个平台，多家企业各自独立',
        text: '集团、分公司与合作伙伴以租户入驻，各有组织、角色与数据，互不可见；需要协作时，可授权员工进入其他租户。',
        points: [
          '租户按上下级管理，停用即时生效',
          '跨租户授权按角色给出，可设有效期',
          '数据隔离由数据库保证，不依赖页面',
        ],
        drawing: 'merchants',
      },
      {
        tab: '应用门户',
        title: '所有业务应用，一个入口',
        text: '自有系统、子应用与外部链接统一编排，员工登录后只看到自己有权使用的应用和菜单。',
        points: ['应用按分类排列，按租户开通', '菜单与按钮权限随角色变化，即时生效', '全键盘操作，拼音即可搜索菜单'],
        drawing: 'apps',
      },
      {
        tab: '项目运营',
        title: '以项目为单位，看清经营与运行',
        text: '电站、园区与充电场站作为项目管理，发电、用电与触达数据汇总为看板，按时间段对比。',
        points: ['常用项目置顶，登录后直达', '关键指标与趋势同屏呈现', '数据可导出，口径与页面一致'],
        drawing: 'projects',
      },
      {
        tab: '能源设备',
        title: '光伏、储能与充电桩，统一接入',
        text: '设备状态与告警汇集到项目之下，运维人员在同一处看到异常，并通知到责任人。',
        points: ['告警按类型归组，减少重复打扰', '运维、调度、客服看到同一份状态', '设备数据只对所属租户开放'],
        drawing: 'devices',
      },
      {
        tab: '营销互动',
        title: '把节能变成用户愿意参与的事',
        text: '面向居民与企业用户开展节能挑战、积分兑换与需求响应邀约，效果回到项目数据中衡量。',
        points: ['活动、人群与消息模板分开维护', '站内信、短信等渠道统一发送', '参与和转化按项目统计'],
        drawing: 'campaigns',
      },
      {
        tab: '安全合规',
        title: '数据安全，从底层做起',
        text: '手机号、邮箱与证件号加密存储，传输中再次加密；每一次变更都留下可查的记录。',
        points: ['密码规则、锁定与会话时长统一管控', '权限由服务端逐一校验', '操作与变更在同一事务中留痕'],
        drawing: 'security',
      },
    ],
  },
  lists: [
    {
      title: '谁在使用',
      text: '不同岗位，各取所需。',
      isNumbered: false,
      items: [
        { title: '平台管理员', text: '开通租户与应用，维护菜单和公共字典。' },
        { title: '企业管理员', text: '管理组织、岗位与角色，决定谁能看到什么。' },
        { title: '运营人员', text: '进入项目查看指标，策划活动，跟进效果。' },
        { title: '运维人员', text: '关注设备告警，处理并回填结果。' },
      ],
    },
    {
      title: '如何开始',
      text: '三步进入工作。',
      isNumbered: true,
      items: [
        { title: '获取账号', text: '由企业管理员创建账号，初始密码仅显示一次。' },
        { title: '登录平台', text: '使用用户名密码，或通过钉钉登录；首次登录请修改密码。' },
        { title: '选择应用', text: '从首页进入应用，或按 Ctrl K 搜索菜单与页面。' },
      ],
    },
  ],
  footer: {
    text: '面向能源企业的一站式数字生活能源服务平台',
    links: [
      { label: '登录', address: '/login' },
      { label: '忘记密码', address: '/resetPassword' },
    ],
  },
};
