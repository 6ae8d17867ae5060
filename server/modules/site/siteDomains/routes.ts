import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MAX_MERCHANT_DOMAINS, siteDomains } from 'contract/site/siteDomains';
import type { SiteDomain } from 'contract/site/siteDomains';
import type { Caller } from '../../../caller';
import { newId } from '../../../db/ids';
import { withDescendantMerchant, withSessionRole } from '../../../db/store';
import { Refusal, fieldRefusal, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { readManagedMerchants } from '../../access/merchants/tree';
import { normalizeHost } from './host';
import { siteDomains as table } from './schema';

/** The domains by which visitors without a session are known to belong to a merchant (SET-02). */
export function siteDomainsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, siteDomains, {
    listSiteDomains: (_, who) => listSiteDomains(who),

    async addSiteDomain({ merchantId, host: text }, who) {
      const host = normalizeHost(text);
      if (host === undefined)
        throw fieldRefusal('param-invalid', {
          name: 'host',
          text: '请输入域名，例如 portal.example.com，不带协议和路径',
        });
      const domainId = newId();
      await withDescendantMerchant(who.db, who, merchantId, async () => {
        if ((await who.db.$count(table)) >= MAX_MERCHANT_DOMAINS)
          throw new Refusal('conflict', '一个租户最多绑定 {n} 个域名', { n: MAX_MERCHANT_DOMAINS });
        await who.db.insert(table).values({ domainId, merchantId, host, createUserName: who.userName });
      });
      return { domainId };
    },

    async removeSiteDomain({ merchantId, domainId }, who) {
      const { rowCount } = await withDescendantMerchant(who.db, who, merchantId, () =>
        who.db.delete(table).where(and(eq(table.merchantId, merchantId), eq(table.domainId, domainId))),
      );
      if (rowCount === 0) throw notFound();
    },
  });
}

// A merchant sees its own domains; the platform, those of all merchants, which are below it.
async function listSiteDomains(who: Caller): Promise<SiteDomain[]> {
  const managed = await readManagedMerchants(who);
  const [own] = managed;
  const seen = own?.parentId === null ? managed : managed.slice(0, 1);
  const names = new Map(seen.map(({ merchantId, merchantName }) => [merchantId, merchantName]));
  const rows = await withSessionRole(who.db, () =>
    who.db
      .select()
      .from(table)
      .where(inArray(table.merchantId, [...names.keys()]))
      .orderBy(table.host),
  );
  return rows.map((row) => ({ ...row, merchantName: names.get(row.merchantId) ?? '' }));
}
