/** A button on a page: it has no address, its permission says who may press it. */
export interface ButtonPlan {
  readonly type: 'F';
  readonly title: string;
  readonly permission: string;
}

/** A page that a menu opens; `component` is the id of the screen in the build, of an embedded app that of its own page. */
export interface PagePlan {
  readonly type: 'C';
  readonly title: string;
  readonly path: string;
  readonly name: string;
  readonly component: string;
  /** What one must hold to open it; left out for a page that is everybody's. */
  readonly permission?: string;
  readonly icon: string;
  /** Whether it is, with its buttons, for the merchant alone that runs the installation. */
  readonly platformOnly?: true;
  readonly children: readonly ButtonPlan[];
}

/** A directory of a menu; its path is the first part of the addresses of what it holds. */
export interface DirectoryPlan {
  readonly type: 'M';
  readonly title: string;
  readonly path: string;
  readonly icon: string;
  readonly children: readonly (DirectoryPlan | PagePlan | ButtonPlan)[];
}

/** A node of an application's menu as a new installation gets it. */
export type MenuPlan = DirectoryPlan | PagePlan | ButtonPlan;

/** The menu of the main administration app. Its permission tags are exactly those that the contract asks for. */
export const ADMINISTRATION_MENU: readonly MenuPlan[] = [
  {
    type: 'M',
    title: '系统管理',
    path: 'system',
    icon: 'SettingOutlined',
    children: [
      {
        type: 'C',
        title: '用户管理',
        path: 'user',
        name: 'UserManage',
        component: 'users',
        permission: 'system:user:list',
        icon: 'UserOutlined',
        children: [
          { type: 'F', title: '查询', permission: 'system:user:query' },
          { type: 'F', title: '新增', permission: 'system:user:add' },
          { type: 'F', title: '修改', permission: 'system:user:edit' },
          { type: 'F', title: '删除', permission: 'system:user:remove' },
          { type: 'F', title: '锁定', permission: 'system:user:lock' },
          { type: 'F', title: '导出', permission: 'system:user:export' },
          { type: 'F', title: '重置密码', permission: 'system:user:resetPwd' },
          { type: 'F', title: '数据权限', permission: 'system:user:dataPerms' },
        ],
      },
      {
        type: 'C',
        title: '角色管理',
        path: 'role',
        name: 'RoleManage',
        component: 'roles',
        permission: 'system:role:list',
        icon: 'SafetyCertificateOutlined',
        children: [
          { type: 'F', title: '查询', permission: 'system:role:query' },
          { type: 'F', title: '新增', permission: 'system:role:add' },
          { type: 'F', title: '修改', permission: 'system:role:edit' },
          { type: 'F', title: '删除', permission: 'system:role:remove' },
        ],
      },
      {
        type: 'C',
        title: '组织管理',
        path: 'organization',
        name: 'OrganizationManage',
        component: 'organizations',
        permission: 'system:organization:list',
        icon: 'ApartmentOutlined',
        children: [
          { type: 'F', title: '新增', permission: 'system:organization:add' },
          { type: 'F', title: '修改', permission: 'system:organization:edit' },
          { type: 'F', title: '删除', permission: 'system:organization:remove' },
        ],
      },
      {
        type: 'C',
        title: '岗位管理',
        path: 'position',
        name: 'PositionManage',
        component: 'positions',
        permission: 'system:position:list',
        icon: 'IdcardOutlined',
        children: [
          { type: 'F', title: '新增', permission: 'system:position:add' },
          { type: 'F', title: '修改', permission: 'system:position:edit' },
          { type: 'F', title: '删除', permission: 'system:position:remove' },
        ],
      },
      {
        type: 'C',
        title: '租户管理',
        path: 'merchant',
        name: 'MerchantManage',
        component: 'merchants',
        permission: 'system:merchant:list',
        icon: 'BankOutlined',
        children: [
          { type: 'F', title: '查询', permission: 'system:merchant:query' },
          { type: 'F', title: '新增', permission: 'system:merchant:add' },
          { type: 'F', title: '修改', permission: 'system:merchant:edit' },
          { type: 'F', title: '删除', permission: 'system:merchant:remove' },
          { type: 'F', title: '授权', permission: 'system:merchant:auth' },
        ],
      },
      {
        type: 'C',
        title: '字典管理',
        path: 'dict',
        name: 'DictManage',
        component: 'dictionaries',
        permission: 'system:dict:list',
        icon: 'BookOutlined',
        platformOnly: true,
        children: [
          { type: 'F', title: '查询', permission: 'system:dict:query' },
          { type: 'F', title: '新增', permission: 'system:dict:add' },
          { type: 'F', title: '修改', permission: 'system:dict:edit' },
          { type: 'F', title: '删除', permission: 'system:dict:remove' },
          { type: 'F', title: '导入', permission: 'system:dict:import' },
          { type: 'F', title: '导出', permission: 'system:dict:export' },
        ],
      },
      {
        type: 'C',
        title: '应用管理',
        path: 'app',
        name: 'AppManage',
        component: 'apps',
        permission: 'system:app:list',
        icon: 'AppstoreAddOutlined',
        platformOnly: true,
        children: [
          { type: 'F', title: '查询', permission: 'system:app:query' },
          { type: 'F', title: '新增', permission: 'system:app:add' },
          { type: 'F', title: '修改', permission: 'system:app:edit' },
          { type: 'F', title: '删除', permission: 'system:app:remove' },
          { type: 'F', title: '分配租户', permission: 'system:app:grant' },
        ],
      },
      {
        type: 'C',
        title: '菜单管理',
        path: 'appMenu',
        name: 'AppMenuManage',
        component: 'menus',
        permission: 'system:menu:list',
        icon: 'MenuOutlined',
        platformOnly: true,
        children: [
          { type: 'F', title: '查询', permission: 'system:menu:query' },
          { type: 'F', title: '新增', permission: 'system:menu:add' },
          { type: 'F', title: '修改', permission: 'system:menu:edit' },
          { type: 'F', title: '删除', permission: 'system:menu:remove' },
          { type: 'F', title: '导入', permission: 'system:menu:import' },
          { type: 'F', title: '导出', permission: 'system:menu:export' },
        ],
      },
      {
        type: 'C',
        title: '发件箱',
        path: 'outbox',
        name: 'OutboxManage',
        component: 'outbox',
        permission: 'system:outbox:list',
        icon: 'MailOutlined',
        children: [{ type: 'F', title: '查看正文', permission: 'system:outbox:query' }],
      },
    ],
  },
  // The project list is everybody's and in no menu; what may be done there is handed out here.
  {
    type: 'M',
    title: '项目管理',
    path: 'project',
    icon: 'ProjectOutlined',
    children: [
      { type: 'F', title: '新增项目', permission: 'system:project:add' },
      { type: 'F', title: '修改项目', permission: 'system:project:edit' },
      { type: 'F', title: '删除项目', permission: 'system:project:remove' },
    ],
  },
];

/** The menu of the message app. Everybody has letters, so that the message centre needs no permission. */
export const MESSAGE_MENU: readonly MenuPlan[] = [
  {
    type: 'M',
    title: '站内消息',
    path: 'message',
    icon: 'BellOutlined',
    children: [
      {
        type: 'C',
        title: '消息中心',
        path: 'letterNotification',
        name: 'LetterNotificationNew',
        component: 'letters',
        icon: 'InboxOutlined',
        children: [],
      },
      {
        type: 'C',
        title: '站内信模板',
        path: 'letterTemplate',
        name: 'LetterTemplate',
        component: 'letterTemplates',
        permission: 'message:letterTemplate:list',
        icon: 'FileTextOutlined',
        children: [
          { type: 'F', title: '查询', permission: 'message:letterTemplate:query' },
          { type: 'F', title: '新增', permission: 'message:letterTemplate:add' },
          { type: 'F', title: '修改', permission: 'message:letterTemplate:edit' },
          { type: 'F', title: '删除', permission: 'message:letterTemplate:remove' },
          { type: 'F', title: '发送', permission: 'message:letterTemplate:send' },
        ],
      },
      {
        type: 'C',
        title: '站内信分类',
        path: 'letterCategory',
        name: 'LetterCategory',
        component: 'letterCategories',
        permission: 'message:letterCategory:list',
        icon: 'TagsOutlined',
        children: [
          { type: 'F', title: '查询', permission: 'message:letterCategory:query' },
          { type: 'F', title: '新增', permission: 'message:letterCategory:add' },
          { type: 'F', title: '修改', permission: 'message:letterCategory:edit' },
          { type: 'F', title: '删除', permission: 'message:letterCategory:remove' },
        ],
      },
    ],
  },
];

/** The permissions that only people of the merchant which runs the installation can hold. */
export const PLATFORM_TAGS: readonly string[] = platformTags(ADMINISTRATION_MENU);

function platformTags(plans: readonly MenuPlan[]): string[] {
  return plans.flatMap((plan) => {
    if ('platformOnly' in plan) return [plan.permission ?? '', ...plan.children.map(({ permission }) => permission)];
    return 'children' in plan ? platformTags(plan.children) : [];
  });
}
