import type { ArgOf, Endpoint, Endpoints, OwnedKind } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { PLATFORM_TAGS } from '../db/install/menuPlans';
import type { CodePurpose } from '../modules/access/passwords/codes';
import { named } from './browser';
import type { Named } from './browser';
import { PASSWORD } from './portal';
import type { SignedIn } from './portal';

/** Somebody signed in who can be named, and their password. */
export interface Person extends SignedIn {
  readonly userName: string;
  readonly password: string;
}

/** What valid arguments are made of: rows of the caller's merchant that a call may name and change. */
export interface World {
  readonly caller: SignedIn;
  /** Nobody has this name yet. */
  readonly freeName: string;
  readonly userId: string;
  readonly positionId: string;
  readonly organizeId: string;
  /** An organisation with nobody in it, in another place than right below that one. */
  readonly freeOrganizeId: string;
  readonly roleId: string;
  /** A role that nobody holds. */
  readonly freeRoleId: string;
  readonly appId: string;
  /** A menu node of that app. */
  readonly menuId: string;
  /** A download ticket of the caller. */
  readonly ticket: string;
  /** Signs in somebody of the caller's merchant, once. */
  readonly loginCode: string;
  /** The same, from the messenger. */
  readonly messengerCode: string;
  /** Another merchant, which has let the caller in. */
  readonly otherMerchantId: string;
  /** Somebody of the caller's merchant who has chosen their own password. */
  readonly colleague: Person;
  /** Somebody who still has to, and has a verification code for each purpose. */
  readonly newcomer: Person & { readonly codes: Readonly<Record<CodePurpose, string>> };
  readonly mailId: string;
  /** In the caller's inbox. */
  readonly letterId: string;
  /** A template with the param 名称 from which nothing was sent, and its category. */
  readonly templateId: string;
  readonly categoryId: string;
  /** A category with nothing in it. */
  readonly freeCategoryId: string;
  /** Runs the installation, and so may change what all merchants share. */
  readonly platform: SignedIn;
  /** A dictionary with one item, and a file that was previewed. */
  readonly dictionary: {
    readonly dictCode: string;
    readonly dictId: string;
    readonly content: string;
    readonly fingerprint: string;
  };
  /** An app that no merchant but the platform has, with a page and a button, and a file that was previewed. */
  readonly managedApp: {
    readonly appId: string;
    /** All apps of its category. */
    readonly appIds: string[];
    readonly pageId: string;
    readonly buttonId: string;
    readonly logo: string;
    readonly content: string;
    readonly fingerprint: string;
  };
  /** A project with nothing done in it. */
  readonly projectId: string;
  /** A draft in that project. */
  readonly campaignId: string;
  readonly placementId: string;
  readonly onlinePlacementId: string;
  /** Without an alarm. */
  readonly deviceId: string;
  /** An open one of another device. */
  readonly alarmId: string;
  /** The apps of the caller's merchant. */
  readonly appIds: string[];
  /** A merchant below the caller's, with one of its roles. */
  readonly belowId: string;
  readonly belowRoleId: string;
  /** Another one below, which nothing hangs on. */
  readonly emptyMerchantId: string;
  /** Lets the colleague into the merchant below. */
  readonly authorizationId: string;
  /** Rows of another merchant, one of each kind. */
  readonly foreign: Readonly<Record<OwnedKind, string>>;
  /** Somebody who runs that other merchant. */
  readonly stranger: SignedIn;
  /** Of the caller's merchant and with all of its permissions, but of the organisations sees those named here alone. */
  readonly limited: SignedIn;
  /** In the inbox of `limited`: nobody sees anybody else's letters. */
  readonly limitedLetterId: string;
  /** Rows of the caller's merchant that are out of the sight of `limited`. */
  readonly unseen: Readonly<Partial<Record<OwnedKind, string>>>;
  /** Their ids, and names that nothing else has. */
  readonly unseenWords: readonly string[];
}

type Samples = {
  readonly [File in keyof typeof registry]: {
    readonly [Name in keyof (typeof registry)[File]]: (world: World) => Sample<(typeof registry)[File][Name]>;
  };
};
type Sample<E> = E extends Endpoint ? ArgOf<E> : never;

const nothing = () => undefined;
const positionForm = ({ freeName }: World) => ({
  positionCode: `${freeName}2`,
  positionName: '样例岗位',
  positionOrder: 5,
  remark: '样例',
});
const organizationForm = ({ freeName, userId }: World) => ({
  organizeName: '样例组织',
  organizeCode: `${freeName}8`,
  organizeType: 'team' as const,
  leaderId: userId,
  sort: 5,
  remark: '样例',
});
const roleForm = ({ freeName, menuId, organizeId }: World) => ({
  roleName: '样例角色',
  roleCode: `${freeName}6`,
  remark: '样例',
  menuIds: [menuId],
  dataScope: 'CUSTOM' as const,
  organizeIds: [organizeId],
});
const userForm = ({ freeName, organizeId, roleId, positionId }: World) => ({
  userName: freeName,
  nickName: '样例',
  phonenumber: '13900001234',
  email: 'sample@example.com',
  organizeId,
  jobNumber: 'J1',
  idCard: '110101199001011234',
  sex: '1' as const,
  roleIds: [roleId],
  positionIds: [positionId],
  remark: '样例',
});
const merchantForm = ({ appIds, freeName }: World) => ({
  merchantName: `${freeName}9`,
  contactName: '样例',
  contactPhone: '13900001234',
  remark: '样例',
  appIds,
});
const authorizationForm = ({ belowRoleId }: World) => ({
  roleId: belowRoleId,
  endDate: '2099-12-31',
  remark: '样例',
});
const whom = ({ caller, userId, belowId }: World) => ({
  homeMerchantId: caller.merchantId,
  userId,
  merchantId: belowId,
});
const userFilter = ({ organizeId }: World) => ({
  userName: 'a',
  nickName: '样',
  phonenumber: '1234',
  status: 'NORMAL',
  beginTime: '2024-01-01',
  endTime: '2030-01-01',
  organizeId,
});
const dictionaryItemForm = { dictLabel: '样例', tagType: 'success' as const, isDefault: true, remark: '样例' };
const letterFilter = ({ categoryId }: World) => ({
  categoryId,
  title: '样',
  beginTime: '2024-01-01',
  endTime: '2030-01-01',
});
const letterTexts = { title: '样例 {名称}', content: '<p>样例</p>', jumpTarget: '/home' };
const templateForm = ({ categoryId }: World) => ({
  ...letterTexts,
  templateName: '样例模板',
  categoryId,
  remark: '样例',
});
const recipients = ({ userId, roleId, organizeId }: World) => ({
  recipientKind: 'USERS' as const,
  userIds: [userId],
  roleIds: [roleId],
  organizeIds: [organizeId],
});
const categoryForm = ({ freeName }: World) => ({
  categoryName: `${freeName}c`,
  tagType: 'success' as const,
  sort: 5,
  remark: '样例',
});
const appForm = ({ managedApp: { logo } }: World) => ({
  appName: '样例应用',
  appPath: 'https://example.com/sample',
  appLogo: logo,
  appCategory: 'energy',
  visible: '1' as const,
  isMicro: '0' as const,
  needsProject: '1' as const,
  isSandboxed: '1' as const,
  openType: 'NEW_TAB' as const,
});
const givenApp = ({ managedApp: { appId }, caller, stranger }: World) => ({
  appId,
  givenIds: [caller.merchantId],
  takenIds: [stranger.merchantId],
});
const menuForm = {
  title: '样例页面',
  name: 'SamplePage',
  path: 'sample',
  component: 'users',
  link: null,
  query: 'sample=1',
  permission: 'sample:page:list',
  icon: 'UserOutlined',
  hideHeader: true,
  noCache: true,
  affix: true,
  cross: true,
  showBack: true,
  extra: '{"sample": 1}',
  visible: '0' as const,
  status: 'NORMAL',
  platformOnly: true,
};
const campaignForm = {
  campaignName: '样例活动',
  channel: 'app' as const,
  beginDate: '2026-01-01',
  endDate: '2026-02-28',
  budget: 5000,
  target: '样例',
  remark: '样例',
};
const placementForm = {
  placementName: '样例投放',
  eventGroup: 'charging',
  position: 'popup' as const,
  beginTime: '2026-01-01T00:00:00.000Z',
  endTime: '2099-01-01T00:00:00.000Z',
  weight: 50,
  dailyLimit: 1000,
};
const deviceForm = ({ freeName, projectId }: World) => ({
  deviceName: '样例设备',
  deviceCode: `${freeName}e`,
  deviceType: 'charger' as const,
  site: '样例',
  projectId,
  ratedW: 7000,
  status: 'NORMAL' as const,
});
/** A picture of one point. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const NEW_PASSWORD = 'Sample-Pass-2';
const days = { beginTime: '2026-01-01', endTime: '2026-01-31' };
const page = { pageNum: 1, pageSize: 20, isAsc: true };

/** One valid argument for every endpoint of the contract, with every field in it. A new endpoint does not compile without one. */
const samples: Samples = {
  session: {
    login: () => ({ userName: 'acme-staff', password: PASSWORD }),
    dTalkLogin: ({ messengerCode }) => ({ code: messengerCode, state: 'bind' }),
    loginByCode: ({ loginCode }) => ({ code: loginCode }),
    getInfo: nothing,
    logout: nothing,
  },
  appTokens: { issueAppToken: () => ({ appCode: 'market-ui' }) },
  merchants: {
    listMerchants: nothing,
    getMerchantTree: nothing,
    getMerchant: ({ belowId }) => ({ merchantId: belowId }),
    getMerchantApps: ({ belowId }) => ({ merchantId: belowId }),
    addMerchant: (world) => ({
      ...merchantForm(world),
      parentId: world.belowId,
      userName: `${world.freeName}9`,
      nickName: '样例',
      phonenumber: '13900001234',
      email: 'sample@example.com',
    }),
    updateMerchant: (world) => ({ ...merchantForm(world), merchantId: world.belowId, version: 1 }),
    previewMerchant: ({ belowId, appIds }) => ({ merchantId: belowId, appIds: appIds.slice(1) }),
    changeMerchantStatus: ({ belowId }) => ({ merchantId: belowId, status: 'STOP_USING' }),
    removeMerchant: ({ emptyMerchantId }) => ({ merchantId: emptyMerchantId }),
  },
  authorizedMerchants: {
    getAuthorizedTree: nothing,
    changeMerchant: ({ otherMerchantId }) => ({ targetMerchantId: otherMerchantId }),
  },
  authorizations: {
    listAuthorizations: ({ caller, belowId, colleague }) => ({
      ...page,
      orderBy: 'userName',
      merchantId: belowId,
      homeMerchantId: caller.merchantId,
      userId: colleague.userId,
      userName: 'a',
    }),
    getAuthorization: ({ authorizationId }) => ({ authorizationId }),
    addAuthorization: (world) => ({ ...whom(world), ...authorizationForm(world) }),
    updateAuthorization: (world) => ({
      ...authorizationForm(world),
      authorizationId: world.authorizationId,
      version: 1,
    }),
    removeAuthorization: ({ authorizationId }) => ({ authorizationId }),
    previewAuthorization: (world) => ({ ...whom(world), roleId: world.belowRoleId }),
    listAuthorizableUsers: ({ caller }) => ({ merchantId: caller.merchantId, keyword: 'a' }),
    listAuthorizableRoles: ({ belowId }) => ({ merchantId: belowId }),
  },
  passwords: {
    resetPwdBySelf: ({ colleague: { userId, userName, password: originalPassword } }) => ({
      userId,
      userName,
      originalPassword,
      password: NEW_PASSWORD,
    }),
    resetPwdFirst: ({ newcomer: { password: originalPassword, codes } }) => ({
      originalPassword,
      password: NEW_PASSWORD,
      verification: codes.first,
    }),
    resetPwd: ({ newcomer: { userId, codes } }) => ({ userId, password: NEW_PASSWORD, verifyCode: codes.reset }),
    sendVerification: ({ userId }) => ({ userId, phonenumber: '13900000000' }),
    sendForgottenVerification: ({ colleague: { userName } }) => ({ userName, email: 'trial@example.com' }),
    resetForgottenPassword: ({ newcomer: { userName, codes } }) => ({
      userName,
      password: NEW_PASSWORD,
      verifyCode: codes.forgotten,
    }),
  },
  outbox: {
    listOutbox: () => ({ ...page, orderBy: 'createTime', subject: '样例', status: 'kept' }),
    getOutboxMail: ({ mailId }) => ({ mailId }),
  },
  profile: {
    getProfile: nothing,
    updateProfile: () => ({ version: 1, nickName: '样例', phonenumber: '13900000001', email: 'sample@example.com' }),
  },
  properties: { loadProperties: nothing, loadPublicKey: nothing },
  routers: { getRouters: ({ appId }) => ({ appId }), getRoutersBatch: ({ appId }) => ({ appIds: [appId] }) },
  users: {
    listUsers: (world) => ({ ...page, orderBy: 'userName', ...userFilter(world) }),
    getUser: ({ userId }) => ({ userId }),
    addUser: (world) => userForm(world),
    updateUser: (world) => ({ ...userForm(world), userId: world.userId, version: 1 }),
    removeUsers: ({ userId }) => ({ userIds: [userId] }),
    changeUserStatus: ({ userId }) => ({ userId, status: 'STOP_USING' }),
    lockUser: ({ userId }) => ({ userId, lockDuration: 30, reason: '样例' }),
    unlockUser: ({ userId }) => ({ userId }),
    exportUsers: userFilter,
    getUserDataPerms: ({ userId }) => ({ userId }),
    excludeDataPerms: ({ userId, organizeId }) => ({ userId, organizeIds: [organizeId] }),
  },
  organizations: {
    getOrganizationTree: nothing,
    listOrganizations: nothing,
    addOrganization: (world) => ({ ...organizationForm(world), parentId: world.organizeId }),
    updateOrganization: (world) => ({ ...organizationForm(world), organizeId: world.freeOrganizeId, version: 1 }),
    moveOrganization: ({ freeOrganizeId, organizeId }) => ({ organizeId: freeOrganizeId, parentId: organizeId }),
    changeOrganizationStatus: ({ freeOrganizeId }) => ({ organizeId: freeOrganizeId, status: 'STOP_USING' }),
    removeOrganization: ({ freeOrganizeId }) => ({ organizeId: freeOrganizeId }),
  },
  roles: {
    listRoles: () => ({ ...page, orderBy: 'roleName', roleName: '员', roleCode: 'a', status: '0' }),
    getRoleOptions: nothing,
    getRole: ({ roleId }) => ({ roleId }),
    addRole: (world) => roleForm(world),
    updateRole: (world) => ({ ...roleForm(world), roleId: world.freeRoleId, version: 1 }),
    changeRoleStatus: ({ freeRoleId }) => ({ roleId: freeRoleId, status: 'STOP_USING' }),
    removeRole: ({ freeRoleId }) => ({ roleId: freeRoleId }),
    getGrantableMenus: nothing,
    listRoleUsers: ({ roleId }) => ({ ...page, orderBy: 'userName', roleId }),
    getGrantableScopes: nothing,
    previewRole: ({ roleId, menuId, organizeId }) => ({
      roleId,
      menuIds: [menuId],
      dataScope: 'CUSTOM',
      organizeIds: [organizeId],
    }),
  },
  positions: {
    listPositions: () => ({ ...page, orderBy: 'positionName', positionCode: 'A', positionName: '员', status: '0' }),
    getPositionOptions: nothing,
    addPosition: (world) => positionForm(world),
    updatePosition: (world) => ({ ...positionForm(world), positionId: world.positionId, version: 1 }),
    changePositionStatus: ({ positionId }) => ({ positionId, status: 'STOP_USING' }),
    removePosition: ({ positionId }) => ({ positionId }),
  },
  dictionaries: {
    getDictionary: () => ({ code: 'sys_user_sex', withDisabled: 'true' }),
    listDictionaries: () => ({ ...page, orderBy: 'dictName', keyword: 'sys', status: '0' }),
    addDictionary: ({ freeName }) => ({ dictCode: `${freeName}d`, dictName: '样例字典', remark: '样例' }),
    updateDictionary: ({ dictionary: { dictCode } }) => ({
      dictCode,
      version: 1,
      dictName: '样例字典',
      remark: '样例',
    }),
    changeDictionaryStatus: ({ dictionary: { dictCode } }) => ({ dictCode, status: 'STOP_USING' }),
    removeDictionary: ({ dictionary: { dictCode } }) => ({ dictCode }),
    listDictionaryItems: ({ dictionary: { dictCode } }) => ({ dictCode }),
    getDictionaryItem: ({ dictionary: { dictId } }) => ({ dictId }),
    addDictionaryItem: ({ dictionary: { dictCode } }) => ({ ...dictionaryItemForm, dictCode, dictValue: 'sample' }),
    updateDictionaryItem: ({ dictionary: { dictId } }) => ({ ...dictionaryItemForm, dictId, version: 1 }),
    changeDictionaryItemStatus: ({ dictionary: { dictId } }) => ({ dictId, status: 'STOP_USING' }),
    removeDictionaryItem: ({ dictionary: { dictId } }) => ({ dictId }),
    sortDictionaryItems: ({ dictionary: { dictCode, dictId } }) => ({ dictCode, dictIds: [dictId] }),
    previewDictionaries: ({ dictionary: { content } }) => ({ content }),
    importDictionaries: ({ dictionary: { content, fingerprint } }) => ({ content, fingerprint }),
    exportDictionaries: ({ dictionary: { dictCode } }) => ({ dictCodes: dictCode }),
  },
  letters: {
    getLetterSummary: () => ({ ...page, orderBy: 'sendTime' }),
    listLetters: (world) => ({ ...page, orderBy: 'title', ...letterFilter(world), status: 'UNREAD' }),
    listOwnLetterCategories: nothing,
    getLetter: ({ letterId }) => ({ letterId }),
    readLetters: ({ letterId }) => ({ letterIds: [letterId] }),
    readAllLetters: (world) => letterFilter(world),
    removeLetters: ({ letterId }) => ({ letterIds: [letterId] }),
  },
  letterTemplates: {
    listLetterTemplates: ({ categoryId }) => ({
      ...page,
      orderBy: 'templateName',
      templateCode: 'a',
      templateName: '样',
      categoryId,
      status: '0',
    }),
    getLetterTemplate: ({ templateId }) => ({ templateId }),
    addLetterTemplate: (world) => ({ ...templateForm(world), templateCode: `${world.freeName}t` }),
    updateLetterTemplate: (world) => ({ ...templateForm(world), templateId: world.templateId, version: 1 }),
    changeLetterTemplateStatus: ({ templateId }) => ({ templateId, status: 'STOP_USING' }),
    removeLetterTemplate: ({ templateId }) => ({ templateId }),
    previewLetter: () => ({ ...letterTexts, params: { 名称: '样例' } }),
    countRecipients: recipients,
    sendLetters: (world) => ({ ...recipients(world), templateId: world.templateId, params: { 名称: '样例' } }),
  },
  letterCategories: {
    listLetterCategories: () => ({ ...page, orderBy: 'sort', categoryName: '样', status: '0' }),
    getLetterCategory: ({ categoryId }) => ({ categoryId }),
    addLetterCategory: categoryForm,
    updateLetterCategory: (world) => ({ ...categoryForm(world), categoryId: world.categoryId, version: 1 }),
    changeLetterCategoryStatus: ({ categoryId }) => ({ categoryId, status: 'STOP_USING' }),
    removeLetterCategory: ({ freeCategoryId }) => ({ categoryId: freeCategoryId }),
  },
  apps: {
    listApps: nothing,
    getApp: ({ managedApp: { appId } }) => ({ appId }),
    addApp: (world) => ({ ...appForm(world), appCode: `a${world.freeName}` }),
    updateApp: (world) => ({ ...appForm(world), appId: world.managedApp.appId, version: 1 }),
    changeAppVisibility: ({ managedApp: { appId } }) => ({ appId, visible: '0' }),
    removeApp: ({ managedApp: { appId } }) => ({ appId }),
    sortApps: ({ managedApp: { appIds } }) => ({ appCategory: 'energy', appIds: appIds.toReversed() }),
    uploadAppLogo: () => ({ content: PICTURE }),
    listAppMerchants: ({ managedApp: { appId } }) => ({ appId }),
    previewAppMerchants: givenApp,
    changeAppMerchants: givenApp,
  },
  menus: {
    listMenuApps: nothing,
    listMenus: ({ managedApp: { appId } }) => ({ appId }),
    getMenu: ({ managedApp: { pageId } }) => ({ menuId: pageId }),
    getTagReport: ({ managedApp: { appId } }) => ({ appId }),
    getMenuHolders: ({ managedApp: { pageId } }) => ({ menuId: pageId }),
    addMenu: ({ managedApp: { appId } }) => ({ ...menuForm, appId, parentId: null, type: 'C' }),
    updateMenu: ({ managedApp: { pageId } }) => ({ ...menuForm, menuId: pageId, version: 1 }),
    changeMenuStatus: ({ managedApp: { pageId } }) => ({ menuId: pageId, status: 'STOP_USING' }),
    removeMenu: ({ managedApp: { pageId } }) => ({ menuId: pageId }),
    moveMenu: ({ managedApp: { pageId } }) => ({ menuId: pageId, parentId: null, position: 0 }),
    copyMenu: ({ managedApp: { pageId } }) => ({ menuId: pageId }),
    addMenuButtons: ({ managedApp: { pageId } }) => ({ menuId: pageId, buttons: ['add', 'export'] }),
    exportMenus: ({ managedApp: { appId } }) => ({ appId }),
    previewMenus: ({ managedApp: { appId, content } }) => ({ appId, content }),
    importMenus: ({ managedApp: { appId, content, fingerprint } }) => ({ appId, content, fingerprint }),
  },
  projects: {
    addProject: ({ freeName }) => ({ projectName: `${freeName}p`, remark: '样例' }),
    updateProject: ({ freeName, projectId }) => ({
      projectId,
      version: 1,
      projectName: `${freeName}q`,
      remark: '样例',
    }),
    getProject: ({ projectId }) => ({ projectId }),
    removeProject: ({ projectId }) => ({ projectId }),
    setDefaultProject: ({ projectId }) => ({ projectId }),
    setTopProject: ({ projectId }) => ({ projectId }),
    cancelTopProject: ({ projectId }) => ({ projectId }),
    getDefaultProjectId: nothing,
  },
  analysis: {
    getOverview: ({ projectId }) => ({ projectId, ...days }),
    listProjects: () => ({ ...page, orderBy: 'projectName', projectName: '样' }),
    getProjectOptions: nothing,
    exportOverview: ({ projectId }) => ({ projectId, ...days }),
  },
  campaigns: {
    listCampaigns: ({ projectId }) => ({
      ...page,
      orderBy: 'campaignName',
      projectId,
      campaignName: '样',
      status: 'DRAFT',
      channel: 'app',
    }),
    getCampaign: ({ campaignId }) => ({ campaignId }),
    addCampaign: ({ projectId }) => ({ ...campaignForm, projectId }),
    updateCampaign: ({ campaignId }) => ({ ...campaignForm, campaignId, version: 1 }),
    removeCampaign: ({ campaignId }) => ({ campaignId }),
    changeCampaignStatus: ({ campaignId }) => ({ campaignId, status: 'RUNNING' }),
    campaignEffect: ({ projectId }) => ({ projectId, ...days, by: 'channel' }),
  },
  placements: {
    listPlacements: ({ projectId }) => ({
      ...page,
      orderBy: 'placementName',
      projectId,
      placementName: '样',
      eventGroup: 'charging',
      position: 'popup',
      status: 'DRAFT',
    }),
    getPlacement: ({ placementId }) => ({ placementId }),
    addPlacement: ({ projectId }) => ({ ...placementForm, projectId }),
    updatePlacement: ({ placementId }) => ({ ...placementForm, placementId, version: 1 }),
    changePlacementWeight: ({ placementId }) => ({ placementId, weight: 60 }),
    removePlacement: ({ placementId }) => ({ placementId }),
    bringPlacementOnline: ({ placementId }) => ({ placementId }),
    takePlacementOffline: ({ onlinePlacementId }) => ({ placementId: onlinePlacementId }),
    placementOverview: ({ projectId }) => ({ projectId }),
  },
  devices: {
    listDevices: () => ({
      ...page,
      orderBy: 'deviceName',
      deviceName: '样',
      deviceCode: 'a',
      deviceType: 'meter',
      isOnline: 'true',
    }),
    getDevice: ({ deviceId }) => ({ deviceId }),
    addDevice: deviceForm,
    updateDevice: (world) => ({ ...deviceForm(world), deviceId: world.deviceId, version: 1 }),
    removeDevice: ({ deviceId }) => ({ deviceId }),
    deviceReadings: ({ deviceId }) => ({ deviceId, ...days, step: 'DAY' }),
    deviceOverview: nothing,
    listAlarms: ({ deviceId }) => ({ ...page, orderBy: 'occurredTime', deviceId, status: 'OPEN', level: 'WARN' }),
    handleAlarm: ({ alarmId }) => ({ alarmId, remark: '样例' }),
  },
  downloads: { download: ({ ticket }) => ({ fileName: ticket, delete: 'true' }) },
};

/** An endpoint with its name and a way to call it validly. */
export interface Case {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly sample: (world: World) => Named;
  /** Who may call it with that argument, of the people of a world. */
  readonly caller: (world: World) => SignedIn;
}

// A password is changed by the one whose it is, and what all merchants share by the platform.
const CALLERS: Readonly<Record<string, (world: World) => SignedIn>> = {
  resetPwdBySelf: ({ colleague }) => colleague,
  resetPwdFirst: ({ newcomer }) => newcomer,
};

const callerOf = (name: string, { needs }: Endpoint) =>
  CALLERS[name] ?? (({ caller, platform }: World) => (PLATFORM_TAGS.includes(needs) ? platform : caller));

const byFile: Readonly<Record<string, Readonly<Record<string, (world: World) => unknown>>>> = samples;

/** Every endpoint of the contract. */
export const cases: readonly Case[] = Object.entries<Endpoints>(registry).flatMap(([file, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    sample: (world: World) => named(byFile[file]?.[name]?.(world)),
    caller: callerOf(name, endpoint),
  })),
);
