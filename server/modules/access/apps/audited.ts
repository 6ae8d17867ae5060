import { sql } from 'drizzle-orm';
import { YES_NO_TEXTS } from '../../../audit/auditedKind';
import type { AuditedKind } from '../../../audit/auditedKind';
import { merchants } from '../../../db/merchantTable';
import { apps, merchantApps } from './schema';

/** How the audit log reads apps. */
export const auditedApp: AuditedKind = {
  noun: '应用',
  table: apps,
  id: apps.appId,
  name: apps.appName,
  needs: 'system:app:list',
  needsSessionRole: true,
  fields: {
    appCode: { label: '应用编码', value: apps.appCode },
    appName: { label: '应用名称', value: apps.appName },
    appPath: { label: '应用路径', value: apps.appPath },
    appLogo: { label: '应用图标', value: apps.appLogo },
    appCategory: { label: '应用分类', value: apps.appCategory, dictionary: 'my_authority_app_category' },
    appOrder: { label: '排序', value: apps.appOrder },
    visible: { label: '顶部导航', value: apps.visible, texts: { true: '显示', false: '隐藏' } },
    isEmbedded: { label: '内嵌运行', value: apps.isEmbedded, texts: YES_NO_TEXTS },
    needsProject: { label: '需要选择项目', value: apps.needsProject, texts: YES_NO_TEXTS },
    isSandboxed: { label: '隔离运行', value: apps.isSandboxed, texts: YES_NO_TEXTS },
    openType: { label: '打开方式', value: apps.openType },
    merchantIds: {
      label: '开通的租户',
      value: sql`array(select merchant_id from ${merchantApps} where ${merchantApps.appId} = ${apps.appId} order by merchant_id collate "C")`,
      names: { table: merchants, id: merchants.merchantId, name: merchants.merchantName },
    },
  },
};
