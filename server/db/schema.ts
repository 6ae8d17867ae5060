import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

// A descending index must say nullsFirst(): that is what `order by … desc` means, and no other index serves it.
// Row-level security, grants and everything else that Drizzle can't say stands in the hand-written migrations.

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
// A moment in ISO form, as the contract has it. Milliseconds, as JavaScript has them, so that it survives the way out and
// back in.
const moment = customType<{ data: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (stored) => new Date(String(stored)).toISOString(),
  toDriver: (moment) => new Date(moment).toISOString(),
});
const createTime = () =>
  moment('create_time')
    .notNull()
    .default(sql`now()`);
// How often a row was saved, for optimistic locking (updateVersioned): it goes up with every update that does not set it.
const version = () =>
  integer('version')
    .notNull()
    .default(1)
    .$onUpdate(() => sql`version + 1`);
const merchantId = () =>
  text('merchant_id')
    .notNull()
    .references(() => merchants.merchantId);

const tagType = () =>
  text('tag_type', { enum: ['default', 'processing', 'success', 'warning', 'error'] })
    .notNull()
    .default('default');

/** How this database was set up: one row, written with the first merchant and never changed; for the owner only. */
export const installation = pgTable(
  'installation',
  {
    /** Always true: there can be no second row. */
    only: boolean('only').primaryKey().default(true),
    /** Of the keys in the secrets folder: with others the encrypted columns can't be read. */
    keyFingerprint: text('key_fingerprint').notNull(),
    createTime: createTime(),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
);

/** The tenants of the portal, as a tree. */
export const merchants = pgTable(
  'merchants',
  {
    merchantId: text('merchant_id').primaryKey(),
    parentId: text('parent_id'),
    merchantName: text('merchant_name').notNull(),
    icon: text('icon'),
    enabled: boolean('enabled').notNull().default(true),
    contactName: text('contact_name'),
    contactPhoneCipher: bytes('contact_phone_cipher'),
    remark: text('remark'),
    createTime: createTime(),
    version: version(),
  },
  (table) => [index('merchants_parent').on(table.parentId)],
);

/** The organisation tree of a merchant. */
export const organizations = pgTable(
  'organizations',
  {
    organizeId: text('organize_id').primaryKey(),
    merchantId: merchantId(),
    parentId: text('parent_id'),
    organizeName: text('organize_name').notNull(),
    organizeCode: text('organize_code'),
    organizeType: text('organize_type', { enum: ['company', 'department', 'team'] })
      .notNull()
      .default('department'),
    /** The user who leads it. No reference: whoever leaves the merchant leads nothing any more, and nothing need be done. */
    leaderId: text('leader_id'),
    enabled: boolean('enabled').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    remark: text('remark'),
    createTime: createTime(),
    version: version(),
  },
  (table) => [
    index('organizations_merchant').on(table.merchantId, table.sort),
    index('organizations_parent').on(table.parentId),
    uniqueIndex('organizations_code').on(table.merchantId, table.organizeCode),
  ],
);

/** The positions that users of a merchant can hold. */
export const positions = pgTable(
  'positions',
  {
    positionId: text('position_id').primaryKey(),
    merchantId: merchantId(),
    positionCode: text('position_code').notNull(),
    positionName: text('position_name').notNull(),
    positionOrder: integer('position_order').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    remark: text('remark'),
    createTime: createTime(),
    version: version(),
  },
  (table) => [uniqueIndex('positions_code').on(table.merchantId, table.positionCode)],
);

/** The roles of a merchant. */
export const roles = pgTable(
  'roles',
  {
    roleId: text('role_id').primaryKey(),
    merchantId: merchantId(),
    roleCode: text('role_code').notNull(),
    roleName: text('role_name').notNull(),
    /** Holders may do everything in their merchant; the last of them can't be removed (USR-06). */
    isAdministrator: boolean('is_administrator').notNull().default(false),
    /** Which rows its holders see (PER-03). */
    dataScope: text('data_scope', { enum: ['ALL', 'OWN_AND_BELOW', 'OWN', 'CUSTOM', 'SELF'] })
      .notNull()
      .default('ALL'),
    enabled: boolean('enabled').notNull().default(true),
    remark: text('remark'),
    createTime: createTime(),
    version: version(),
  },
  (table) => [uniqueIndex('roles_code').on(table.merchantId, table.roleCode)],
);

/** The staff. Secrets are stored encrypted; the keyed hashes beside them serve equality search. */
export const users = pgTable(
  'users',
  {
    userId: text('user_id').primaryKey(),
    merchantId: merchantId(),
    userName: text('user_name').notNull(),
    nickName: text('nick_name').notNull(),
    phoneCipher: bytes('phone_cipher'),
    phoneHash: bytes('phone_hash'),
    /** Of the last four digits, by which people remember a number. */
    phoneTailHash: bytes('phone_tail_hash'),
    emailCipher: bytes('email_cipher'),
    idCardCipher: bytes('id_card_cipher'),
    jobNumber: text('job_number'),
    avatar: text('avatar'),
    sex: text('sex'),
    organizeId: text('organize_id')
      .notNull()
      .references(() => organizations.organizeId),
    enabled: boolean('enabled').notNull().default(true),
    lockedTime: moment('locked_time'),
    /** When the lock ends by itself; empty for a lock that somebody has to take off. */
    unlockingTime: moment('unlocking_time'),
    lockedReason: text('locked_reason'),
    remark: text('remark'),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Who added them, and so sees them whatever their own data scope is. */
    createdBy: text('created_by'),
    createTime: createTime(),
    version: version(),
  },
  (table) => [
    // A user name is what somebody signs in with, before any merchant is known: unique in the whole installation.
    uniqueIndex('users_user_name').on(sql`lower(${table.userName})`),
    index('users_merchant_time').on(
      table.merchantId,
      table.createTime.desc().nullsFirst(),
      table.userId.desc().nullsFirst(),
    ),
    // For who comes from the messenger, before any merchant is known.
    index('users_phone').on(table.phoneHash),
    index('users_merchant_phone').on(table.merchantId, table.phoneHash),
    index('users_merchant_phone_tail').on(table.merchantId, table.phoneTailHash),
    index('users_merchant_name').on(table.merchantId, table.userName),
    index('users_organization').on(table.organizeId),
    index('users_created_by').on(table.createdBy),
  ],
);

const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' });

/** Which roles a user holds. */
export const userRoles = pgTable(
  'user_roles',
  {
    merchantId: merchantId(),
    userId: ofUser(),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.roleId),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] }), index('user_roles_role').on(table.roleId)],
);

/** Which positions a user holds. */
export const userPositions = pgTable(
  'user_positions',
  {
    merchantId: merchantId(),
    userId: ofUser(),
    positionId: text('position_id')
      .notNull()
      .references(() => positions.positionId),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.positionId] }),
    index('user_positions_position').on(table.positionId),
  ],
);

/** Which users of one merchant may enter which other merchant, and with which of its roles. */
export const merchantAuthorizations = pgTable(
  'merchant_authorizations',
  {
    /** The merchant that lets the user in. */
    merchantId: merchantId(),
    userId: ofUser(),
    /** Names the row in addresses. */
    authorizationId: text('authorization_id')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** The merchant that the user belongs to. */
    homeMerchantId: text('home_merchant_id').notNull(),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.roleId),
    /** From when on it opens nothing any more; empty for one without an end. */
    endTime: moment('end_time'),
    /** The user who gave it; no reference, since it stands when they are gone. */
    grantedBy: text('granted_by'),
    remark: text('remark'),
    createTime: createTime(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.userId] }),
    uniqueIndex('merchant_authorizations_id').on(table.authorizationId),
    index('merchant_authorizations_user').on(table.userId),
    index('merchant_authorizations_home').on(table.homeMerchantId),
    index('merchant_authorizations_role').on(table.roleId),
  ],
);

/** The organisations whose rows a role of the scope CUSTOM shows. */
export const roleOrganizations = pgTable(
  'role_organizations',
  {
    merchantId: merchantId(),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.roleId, { onDelete: 'cascade' }),
    organizeId: text('organize_id')
      .notNull()
      .references(() => organizations.organizeId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.organizeId] }),
    index('role_organizations_organization').on(table.organizeId),
  ],
);

/** Organisations that were taken, with all below them, out of what a user's roles let them see. */
export const userExcludedOrganizations = pgTable(
  'user_excluded_organizations',
  {
    merchantId: merchantId(),
    userId: ofUser(),
    organizeId: text('organize_id')
      .notNull()
      .references(() => organizations.organizeId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizeId] }),
    index('user_excluded_organizations_organization').on(table.organizeId),
  ],
);

/** The logos of applications, by the hash of what they are made of: under one address there is only ever one picture. */
export const appLogos = pgTable('app_logos', {
  /** SHA-256 in hexadecimal digits. */
  logoHash: text('logo_hash').primaryKey(),
  contentType: text('content_type', { enum: ['image/png', 'image/jpeg', 'image/webp'] }).notNull(),
  content: bytes('content').notNull(),
  createTime: createTime(),
});

/** The applications of the installation. */
export const apps = pgTable(
  'apps',
  {
    appId: text('app_id').primaryKey(),
    /** Names it in addresses and in code, and so never changes. */
    appCode: text('app_code').notNull(),
    appName: text('app_name').notNull(),
    appPath: text('app_path'),
    appLogo: text('app_logo').references(() => appLogos.logoHash),
    appCategory: text('app_category'),
    appOrder: integer('app_order').notNull().default(0),
    visible: boolean('visible').notNull().default(true),
    isEmbedded: boolean('is_embedded').notNull().default(false),
    /** Of an embedded child: it works on a project. */
    needsProject: boolean('needs_project').notNull().default(false),
    /** Of an embedded child: it runs apart from the portal, with a token of its app alone. */
    isSandboxed: boolean('is_sandboxed').notNull().default(false),
    openType: text('open_type'),
    /** Came with the release: the portal itself asks for it, so that it can't be removed. */
    isBuiltin: boolean('is_builtin').notNull().default(false),
    version: version(),
  },
  (table) => [uniqueIndex('apps_code').on(table.appCode)],
);

/** Which merchants have which applications. */
export const merchantApps = pgTable(
  'merchant_apps',
  {
    merchantId: merchantId(),
    appId: text('app_id')
      .notNull()
      .references(() => apps.appId),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.appId] })],
);

/** The menu nodes of the applications: directories, entries and the buttons on their pages. */
export const menus = pgTable(
  'menus',
  {
    menuId: text('menu_id').primaryKey(),
    appId: text('app_id')
      .notNull()
      .references(() => apps.appId),
    parentId: text('parent_id'),
    type: text('type', { enum: ['M', 'C', 'F'] }).notNull(),
    title: text('title').notNull(),
    name: text('name'),
    path: text('path').notNull().default(''),
    component: text('component'),
    /** Of a page that is on another site: its address. */
    link: text('link'),
    /** What the address gets behind its question mark when a menu leads to the page. */
    query: text('query'),
    permission: text('permission'),
    icon: text('icon'),
    meta: jsonb('meta').$type<Record<string, unknown>>(),
    extra: text('extra'),
    /** A hidden page is in no menu and can be reached all the same. */
    visible: boolean('visible').notNull().default(true),
    enabled: boolean('enabled').notNull().default(true),
    /** Whether it is enabled with all that stands above it: otherwise it can't be reached, and permits nothing. */
    inForce: boolean('in_force').notNull().default(true),
    sort: integer('sort').notNull().default(0),
    /** For what belongs to the installation: only the merchant that runs it has this node, whoever has the app. */
    platformOnly: boolean('platform_only').notNull().default(false),
    version: version(),
  },
  (table) => [index('menus_app').on(table.appId, table.sort)],
);

/** Which menu nodes a role opens; their permission tags are what its holders may do. */
export const roleMenus = pgTable(
  'role_menus',
  {
    merchantId: merchantId(),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.roleId, { onDelete: 'cascade' }),
    menuId: text('menu_id')
      .notNull()
      .references(() => menus.menuId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.menuId] }), index('role_menus_menu').on(table.menuId)],
);

/** The dictionaries, which all merchants share and the platform alone changes. */
export const dictionaries = pgTable('dictionaries', {
  /** Code names it, in other applications too, and so never changes. */
  dictCode: text('dict_code').primaryKey(),
  dictName: text('dict_name').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  /** Came with the release: the portal itself asks for it, so that it can't be removed. */
  isBuiltin: boolean('is_builtin').notNull().default(false),
  remark: text('remark'),
  createTime: createTime(),
  version: version(),
});

/** What can be chosen in a dictionary: values, which rows of all kinds keep, with their labels. */
export const dictionaryItems = pgTable(
  'dictionary_items',
  {
    /** Names the item in addresses. */
    dictId: text('dict_id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    dictCode: text('dict_code')
      .notNull()
      .references(() => dictionaries.dictCode, { onDelete: 'cascade' }),
    /** What rows keep; it never changes. */
    dictValue: text('dict_value').notNull(),
    dictLabel: text('dict_label').notNull(),
    sort: integer('sort').notNull().default(0),
    /** A disabled item still gives old rows its label, and is offered to no new one. */
    enabled: boolean('enabled').notNull().default(true),
    isDefault: boolean('is_default').notNull().default(false),
    isBuiltin: boolean('is_builtin').notNull().default(false),
    tagType: tagType(),
    remark: text('remark'),
    version: version(),
  },
  (table) => [
    uniqueIndex('dictionary_items_value').on(table.dictCode, table.dictValue),
    uniqueIndex('dictionary_items_default')
      .on(table.dictCode)
      .where(sql`${table.isDefault}`),
  ],
);

/** The site's configuration, by attribute code. */
export const siteProperties = pgTable('site_properties', {
  attrCode: text('attr_code').primaryKey(),
  attrValue: text('attr_value').notNull(),
});

/** Projects of a merchant. */
export const projects = pgTable(
  'projects',
  {
    projectId: text('project_id').primaryKey(),
    merchantId: merchantId(),
    projectName: text('project_name').notNull(),
    remark: text('remark'),
    createTime: createTime(),
    version: version(),
  },
  (table) => [
    uniqueIndex('projects_name').on(table.merchantId, table.projectName),
    // What belongs to a project belongs to its merchant.
    unique('projects_merchant_project').on(table.merchantId, table.projectId),
  ],
);

/** How somebody has arranged the projects of a merchant for themself. */
export const userProjects = pgTable(
  'user_projects',
  {
    merchantId: merchantId(),
    userId: ofUser(),
    projectId: text('project_id').notNull(),
    isTop: boolean('is_top').notNull().default(false),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    ownProject(table, 'user_projects_own_project'),
    index('user_projects_project').on(table.projectId),
    uniqueIndex('user_projects_default')
      .on(table.merchantId, table.userId)
      .where(sql`${table.isDefault}`),
  ],
);

/** What people did with the activities of a project: one row for each day, activity and channel. */
export const interactionEvents = pgTable(
  'interaction_events',
  {
    merchantId: text('merchant_id').notNull(),
    projectId: text('project_id').notNull(),
    occurredDay: date('occurred_day').notNull(),
    activityName: text('activity_name').notNull(),
    channel: text('channel', { enum: ['app', 'mini', 'sms', 'site'] }).notNull(),
    /** A value of the dictionary ec_event_group. */
    eventGroup: text('event_group').notNull(),
    exposures: integer('exposures').notNull(),
    participations: integer('participations').notNull(),
    conversions: integer('conversions').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'interaction_events_pk',
      columns: [table.projectId, table.occurredDay, table.activityName, table.channel],
    }),
    ownProject(table, 'interaction_events_own_project'),
  ],
);

/** The marketing campaigns of a project (child market-ui). What came of them stands in `interaction_events` under their names. */
export const campaigns = pgTable(
  'campaigns',
  {
    campaignId: text('campaign_id').primaryKey(),
    merchantId: merchantId(),
    projectId: text('project_id').notNull(),
    campaignName: text('campaign_name').notNull(),
    channel: text('channel', { enum: ['app', 'mini', 'sms', 'site'] }).notNull(),
    status: text('status', { enum: ['DRAFT', 'RUNNING', 'PAUSED', 'ENDED'] })
      .notNull()
      .default('DRAFT'),
    beginDate: date('begin_date').notNull(),
    endDate: date('end_date').notNull(),
    /** In whole yuan. */
    budget: integer('budget').notNull().default(0),
    target: text('target'),
    remark: text('remark'),
    createTime: createTime(),
    version: version(),
  },
  (table) => [
    uniqueIndex('campaigns_name').on(table.projectId, table.campaignName),
    index('campaigns_merchant_time').on(
      table.merchantId,
      table.createTime.desc().nullsFirst(),
      table.campaignId.desc().nullsFirst(),
    ),
    ownProject(table, 'campaigns_own_project'),
  ],
);

/** What a project shows to people at a place, for a time (child hudong). */
export const placements = pgTable(
  'placements',
  {
    placementId: text('placement_id').primaryKey(),
    merchantId: merchantId(),
    projectId: text('project_id').notNull(),
    placementName: text('placement_name').notNull(),
    /** A value of the dictionary ec_event_group. */
    eventGroup: text('event_group').notNull(),
    position: text('position', { enum: ['home-banner', 'popup', 'float', 'feed', 'pay-result'] }).notNull(),
    status: text('status', { enum: ['DRAFT', 'ONLINE', 'OFFLINE'] })
      .notNull()
      .default('DRAFT'),
    beginTime: moment('begin_time').notNull(),
    endTime: moment('end_time').notNull(),
    weight: integer('weight').notNull(),
    /** How often it is shown in a day at most; 0 is no limit. */
    dailyLimit: integer('daily_limit').notNull().default(0),
    createTime: createTime(),
    version: version(),
  },
  (table) => [
    index('placements_project').on(table.projectId, table.weight.desc().nullsFirst()),
    ownProject(table, 'placements_own_project'),
  ],
);

/** What a merchant has that makes, keeps or uses energy (child millstone). */
export const devices = pgTable(
  'devices',
  {
    deviceId: text('device_id').primaryKey(),
    merchantId: merchantId(),
    /** Empty once the project is gone: a rule of the database that stands in its migration. */
    projectId: text('project_id'),
    deviceName: text('device_name').notNull(),
    deviceCode: text('device_code').notNull(),
    deviceType: text('device_type', { enum: ['meter', 'charger', 'inverter', 'storage', 'heat-pump'] }).notNull(),
    /** Where it stands. */
    site: text('site').notNull(),
    ratedW: integer('rated_w').notNull(),
    status: text('status', { enum: ['NORMAL', 'STOPPED'] })
      .notNull()
      .default('NORMAL'),
    createTime: createTime(),
    version: version(),
  },
  (table) => [
    uniqueIndex('devices_code').on(table.merchantId, table.deviceCode),
    index('devices_project').on(table.projectId),
    // What belongs to a device belongs to its merchant.
    unique('devices_merchant_device').on(table.merchantId, table.deviceId),
  ],
);

/** What devices told of each hour. */
export const deviceReadings = pgTable(
  'device_readings',
  {
    merchantId: text('merchant_id').notNull(),
    deviceId: text('device_id').notNull(),
    /** The moment at which it begins. */
    hour: moment('hour').notNull(),
    energyWh: integer('energy_wh').notNull(),
    peakW: integer('peak_w').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.hour] }),
    ownDevice(table, 'device_readings_own_device'),
    // The newest reading of a merchant says who of its devices is silent.
    index('device_readings_newest').on(table.merchantId, table.hour),
  ],
);

/** What devices have to complain of. */
export const deviceAlarms = pgTable(
  'device_alarms',
  {
    alarmId: text('alarm_id').primaryKey(),
    merchantId: text('merchant_id').notNull(),
    deviceId: text('device_id').notNull(),
    level: text('level', { enum: ['INFO', 'WARN', 'CRITICAL'] }).notNull(),
    content: text('content').notNull(),
    status: text('status', { enum: ['OPEN', 'HANDLED'] })
      .notNull()
      .default('OPEN'),
    occurredTime: moment('occurred_time')
      .notNull()
      .default(sql`now()`),
    handledTime: moment('handled_time'),
    /** The user who saw to it; no reference, since it stands when they are gone. */
    handledBy: text('handled_by'),
    remark: text('remark'),
  },
  (table) => [
    index('device_alarms_merchant_time').on(
      table.merchantId,
      table.occurredTime.desc().nullsFirst(),
      table.alarmId.desc().nullsFirst(),
    ),
    index('device_alarms_device').on(table.deviceId, table.status),
    ownDevice(table, 'device_alarms_own_device'),
  ],
);

// Gone with the device.
function ownDevice(table: { readonly merchantId: AnyPgColumn; readonly deviceId: AnyPgColumn }, name: string) {
  return foreignKey({
    name,
    columns: [table.merchantId, table.deviceId],
    foreignColumns: [devices.merchantId, devices.deviceId],
  }).onDelete('cascade');
}

// Gone with the project.
function ownProject(table: { readonly merchantId: AnyPgColumn; readonly projectId: AnyPgColumn }, name: string) {
  return foreignKey({
    name,
    columns: [table.merchantId, table.projectId],
    foreignColumns: [projects.merchantId, projects.projectId],
  }).onDelete('cascade');
}

/** The categories that a merchant sorts its letters into. */
export const letterCategories = pgTable(
  'letter_categories',
  {
    categoryId: text('category_id').primaryKey(),
    merchantId: merchantId(),
    categoryName: text('category_name').notNull(),
    tagType: tagType(),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    remark: text('remark'),
    createTime: createTime(),
    version: version(),
  },
  (table) => [uniqueIndex('letter_categories_name').on(table.merchantId, table.categoryName)],
);

/** What letters of a merchant are made from; `{names}` in the texts are filled in for each sending. */
export const letterTemplates = pgTable(
  'letter_templates',
  {
    templateId: text('template_id').primaryKey(),
    merchantId: merchantId(),
    /** What others know it by, and so never changes. */
    templateCode: text('template_code').notNull(),
    templateName: text('template_name').notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => letterCategories.categoryId),
    title: text('title').notNull(),
    /** Sanitised HTML. */
    content: text('content').notNull(),
    /** A path within the portal. */
    jumpTarget: text('jump_target'),
    enabled: boolean('enabled').notNull().default(true),
    remark: text('remark'),
    createTime: createTime(),
    version: version(),
  },
  (table) => [
    uniqueIndex('letter_templates_code').on(table.merchantId, table.templateCode),
    index('letter_templates_category').on(table.categoryId),
  ],
);

/** Letters (site messages) in a user's inbox: nobody else sees them, whatever their rights. */
export const letters = pgTable(
  'letters',
  {
    letterId: text('letter_id').primaryKey(),
    merchantId: merchantId(),
    userId: ofUser(),
    /** What it was made from; none for what the portal itself has to say. */
    templateId: text('template_id').references(() => letterTemplates.templateId),
    categoryId: text('category_id').references(() => letterCategories.categoryId),
    title: text('title').notNull(),
    content: text('content').notNull(),
    jumpTarget: text('jump_target'),
    sendTime: moment('send_time')
      .notNull()
      .default(sql`now()`),
    readTime: moment('read_time'),
  },
  (table) => [
    index('letters_user').on(table.userId, table.sendTime.desc().nullsFirst()),
    index('letters_unread')
      .on(table.userId)
      .where(sql`${table.readTime} is null`),
    index('letters_template').on(table.templateId),
    index('letters_category').on(table.categoryId),
  ],
);

/** Open sessions. Of the token only its SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** The merchant that the session works in, which may be another one than the user's own. */
    merchantId: merchantId(),
    userId: ofUser(),
    /** Key of secret values on their way to this session's browser, encrypted at rest. */
    fieldKeyCipher: bytes('field_key_cipher').notNull(),
    address: text('address'),
    createTime: createTime(),
    lastUsedTime: moment('last_used_time')
      .notNull()
      .default(sql`now()`),
    expireTime: moment('expire_time').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expire').on(table.expireTime)],
);

/** Tokens with which a child that runs apart calls its own endpoints in a session's name. Of a token only its SHA-256 is kept. */
export const appTokens = pgTable(
  'app_tokens',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    sessionHash: bytes('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    appCode: text('app_code').notNull(),
    expireTime: moment('expire_time').notNull(),
  },
  (table) => [index('app_tokens_session').on(table.sessionHash), index('app_tokens_expire').on(table.expireTime)],
);

/** Failed sign-ins by user name and by address; too many of them close that way in for a while. */
export const signInFailures = pgTable('sign_in_failures', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  since: moment('since').notNull(),
  blockedUntil: moment('blocked_until'),
});

/** Codes that can be exchanged for a token, once and for a short time (SES-07). Of a code only its hash is kept. */
export const loginCodes = pgTable(
  'login_codes',
  {
    codeHash: bytes('code_hash').primaryKey(),
    /** Whose session it opens; empty for a code of the messenger, of which only the use is written down. */
    userId: text('user_id').references(() => users.userId, { onDelete: 'cascade' }),
    usedTime: moment('used_time'),
    expireTime: moment('expire_time').notNull(),
  },
  (table) => [index('login_codes_expire').on(table.expireTime), index('login_codes_user').on(table.userId)],
);

/** The newest verification code of a user for each purpose; of the code only a keyed hash is kept. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    merchantId: merchantId(),
    userId: ofUser(),
    purpose: text('purpose', { enum: ['first', 'reset', 'forgotten'] }).notNull(),
    codeHash: bytes('code_hash').notNull(),
    /** Wrong guesses so far; too many of them end the code. */
    failures: integer('failures').notNull().default(0),
    createTime: createTime(),
    expireTime: moment('expire_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

/** Mails of the portal: to be delivered, delivered, or kept to be read where there is no mail channel. */
export const mails = pgTable(
  'mails',
  {
    mailId: text('mail_id').primaryKey(),
    merchantId: merchantId(),
    userId: ofUser(),
    recipientCipher: bytes('recipient_cipher').notNull(),
    subject: text('subject').notNull(),
    /** Encrypted, and dropped once the mail is delivered: it may hold a verification code. */
    textCipher: bytes('text_cipher'),
    status: text('status', { enum: ['waiting', 'sent', 'failed', 'kept'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When a waiting mail is tried next. */
    dueTime: moment('due_time')
      .notNull()
      .default(sql`now()`),
    failure: text('failure'),
    createTime: createTime(),
    sentTime: moment('sent_time'),
  },
  (table) => [
    index('mails_merchant_time').on(table.merchantId, table.createTime.desc().nullsFirst()),
    index('mails_due').on(table.status, table.dueTime),
    index('mails_user').on(table.userId),
  ],
);

/** Single-use tickets for files that were made for one user (API-04). */
export const downloadTickets = pgTable('download_tickets', {
  ticketHash: bytes('ticket_hash').primaryKey(),
  merchantId: merchantId(),
  userId: ofUser(),
  /** Which export it is for, and its filter, encrypted since a filter may hold a phone number. */
  kind: text('kind').notNull(),
  argumentCipher: bytes('argument_cipher').notNull(),
  expireTime: moment('expire_time').notNull(),
});

/** Who changed what, written in the same transaction as the change. */
export const auditLog = pgTable(
  'audit_log',
  {
    auditId: bigint('audit_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantId: merchantId(),
    userId: text('user_id'),
    operation: text('operation').notNull(),
    /** The argument without its secrets. */
    argument: jsonb('argument').notNull(),
    traceId: text('trace_id').notNull(),
    address: text('address'),
    createTime: createTime(),
  },
  (table) => [index('audit_log_time').on(table.merchantId, table.createTime.desc().nullsFirst())],
);

/** How many calls a user, or an address of the network, has made within a minute, of all servers together. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** When the minute began. It comes first: old minutes are removed as a whole. */
    windowStart: moment('window_start').notNull(),
    subject: text('subject').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.windowStart, table.subject] })],
);
