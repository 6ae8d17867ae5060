import { CHILD_APP_CODES, MAIN_APP_CODE, MESSAGE_APP_CODE } from 'contract/access/sysApps';

/** A top-level directory of an app's menu. Modules put their pages into it (`server/module.ts`). */
export interface DirectoryPlan {
  /**
   * The first part of the addresses of the directory's pages. Identifies the directory in every release, so the path
   * must not change.
   */
  readonly path: string;
  readonly title: string;
  readonly icon: string;
}

/** An application of a new installation. The apps are sorted as listed. */
export interface AppPlan {
  readonly appCode: string;
  readonly appName: string;
  /** The first part of the app's addresses. Undefined for an app without pages, which is not offered to users. */
  readonly appPath?: string;
  /** A value of the dictionary my_authority_app_category. */
  readonly appCategory: string;
  readonly visible?: boolean;
  readonly isEmbedded?: boolean;
  /** Whether users have to choose a project before they can use the app. */
  readonly needsProject?: true;
  readonly openType?: 'NEW_TAB';
  /** Whether the portal itself needs the app. Administrators can't remove such an app. */
  readonly isBuiltin?: true;
  /** The top-level directories of the app's menu, in menu order. */
  readonly directories?: readonly DirectoryPlan[];
}

/** The applications of a new installation: those of the portal itself, the three child apps, and examples of links to other sites. */
export const APP_PLANS: readonly AppPlan[] = [
  {
    appCode: MAIN_APP_CODE,
    appName: '系统管理',
    appPath: '/home',
    appCategory: 'platform',
    isBuiltin: true,
    directories: [
      { path: 'system', title: '系统管理', icon: 'SettingOutlined' },
      // All users may open the project list, which no menu contains. This directory holds menu nodes that only carry
      // the permissions for projects, so that roles can grant these permissions.
      { path: 'project', title: '项目管理', icon: 'ProjectOutlined' },
      { path: 'audit', title: '审计日志', icon: 'AuditOutlined' },
      { path: 'documentCenter', title: '文档中心', icon: 'FolderOutlined' },
      { path: 'newsChannelDispose', title: '消息渠道', icon: 'MessageOutlined' },
      { path: 'sendTask', title: '发送任务', icon: 'NotificationOutlined' },
      { path: 'workflow', title: '流程', icon: 'ApartmentOutlined' },
    ],
  },
  {
    appCode: MESSAGE_APP_CODE,
    appName: '消息中心',
    appPath: '/message/letterNotification',
    appCategory: 'platform',
    isBuiltin: true,
    directories: [
      { path: 'message', title: '站内消息', icon: 'BellOutlined' },
      { path: 'notify', title: '通知', icon: 'NotificationOutlined' },
    ],
  },
  {
    appCode: CHILD_APP_CODES.campaigns,
    appName: '市场营销',
    appPath: `/smartube-app/${CHILD_APP_CODES.campaigns}`,
    appCategory: 'marketing',
    isEmbedded: true,
  },
  {
    appCode: CHILD_APP_CODES.placements,
    appName: '互动投放',
    appPath: `/smartube-app/${CHILD_APP_CODES.placements}`,
    appCategory: 'marketing',
    isEmbedded: true,
    needsProject: true,
  },
  {
    appCode: CHILD_APP_CODES.devices,
    appName: '能源设备',
    appPath: `/smartube-app/${CHILD_APP_CODES.devices}`,
    appCategory: 'energy',
    isEmbedded: true,
  },
  { appCode: 'introduce', appName: '产品介绍', appPath: '/introduce', appCategory: 'service' },
  { appCode: 'open-api', appName: '接口文档', appPath: '/openapi.json', appCategory: 'service', openType: 'NEW_TAB' },
  { appCode: 'energy-lab', appName: '能源实验室', appPath: '/home', appCategory: 'energy', visible: false },
];
