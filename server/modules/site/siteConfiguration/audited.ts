import { sql } from 'drizzle-orm';
import type { AuditedKind } from '../../../audit/auditedKind';
import { SITE_PARAMETERS } from '../properties/parameters';
import { siteDrafts } from './schema';

/**
 * How the audit log reads drafts of the site: each attribute that the draft changes is a field. Publishing is logged as a
 * change of the parameters.
 */
export const auditedSiteDraft: AuditedKind = {
  noun: '站点配置草稿',
  table: siteDrafts,
  id: siteDrafts.merchantId,
  name: sql`'站点配置草稿'`,
  needs: 'system:site:list',
  fields: Object.fromEntries(
    SITE_PARAMETERS.map(({ key, name }) => [
      key,
      { label: name, value: sql`${siteDrafts.changes} -> ${sql.raw(`'${key}'`)} -> 'value'` },
    ]),
  ),
};
