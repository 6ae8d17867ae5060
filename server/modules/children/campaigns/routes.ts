import type { FastifyInstance } from 'fastify';
import { and, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { CAMPAIGN_STATUS_LABELS, CAMPAIGN_STATUS_TRANSITIONS, campaigns } from 'contract/children/campaigns';
import { newId } from '../../../db/ids';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { projects } from '../../projects/projects/schema';
import { campaigns as table } from './schema';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import { Refusal, invalidArgument, notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { refuseWrongPeriod } from '../../projects/analysis/period';
import { readCampaignEffect } from './effect';

type Form = Omit<v.InferOutput<typeof campaigns.addCampaign.arg>, 'projectId'>;

/** The marketing campaigns of the merchant's projects: list, detail, add, edit, remove, change of status and effect. */
export function campaignsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, campaigns, {
    async listCampaigns({ projectId, campaignName, status, channel, ...page }, { db }) {
      const where = and(
        projectId === undefined ? undefined : eq(table.projectId, projectId),
        containsText(table.campaignName, campaignName),
        status && eq(table.status, status),
        channel && eq(table.channel, channel),
      );
      const query = selectCampaigns(db).where(where).$dynamic();
      const rows = await selectPage(query, page, table, [desc(table.createTime), desc(table.campaignId)]);
      return {
        ...(await countMatching(db, table, where, { ...page, found: rows.length })),
        rows: rows.map(toCampaign),
      };
    },

    async getCampaign({ campaignId }, { db }) {
      const [stored] = await selectCampaigns(db).where(eq(table.campaignId, campaignId));
      if (!stored) throw notFound();
      return toCampaign(stored);
    },

    async addCampaign({ projectId, ...form }, { db, merchantId }) {
      refuseWrongDays(form);
      const campaignId = newId();
      const row = { ...toColumns(form), campaignId, projectId, merchantId };
      await db.insert(table).values(row);
      return { campaignId };
    },

    async updateCampaign({ campaignId, version, ...form }, { db }) {
      refuseWrongDays(form);
      await updateVersioned(db, table, { row: eq(table.campaignId, campaignId), version }, toColumns(form));
    },

    async removeCampaign({ campaignId }, { db }) {
      const { status } = await lockCampaign(db, campaignId);
      if (status !== 'DRAFT' && status !== 'ENDED')
        throw new Refusal('conflict', '活动{status}，请先结束后再删除', {
          status: { text: CAMPAIGN_STATUS_LABELS[status] },
        });
      await db.delete(table).where(eq(table.campaignId, campaignId));
    },

    async changeCampaignStatus({ campaignId, status }, { db }) {
      const before = await lockCampaign(db, campaignId);
      if (!CAMPAIGN_STATUS_TRANSITIONS[before.status].includes(status)) {
        const labels = {
          status: { text: CAMPAIGN_STATUS_LABELS[before.status] },
          next: { text: CAMPAIGN_STATUS_LABELS[status] },
        };
        throw new Refusal('conflict', '活动{status}，不能改为{next}', labels);
      }
      await db.update(table).set({ status }).where(eq(table.campaignId, campaignId));
    },

    async campaignEffect(asked, { db }) {
      refuseWrongPeriod(asked);
      return readCampaignEffect(db, asked);
    },
  });
}

function selectCampaigns(db: Db) {
  return db
    .select({ campaign: table, projectName: projects.projectName })
    .from(table)
    .innerJoin(projects, eq(projects.projectId, table.projectId));
}

type Stored = Awaited<ReturnType<typeof selectCampaigns>>[number];

function toCampaign({ campaign: { merchantId: _, ...campaign }, projectName }: Stored) {
  return { ...campaign, projectName };
}

// Locks the row, so that of two parallel clicks one changes the status and the other is refused.
async function lockCampaign(db: Db, campaignId: string) {
  const [stored] = await db.select().from(table).where(eq(table.campaignId, campaignId)).for('update');
  if (!stored) throw notFound();
  return stored;
}

// Stores null for every empty field of the form, whether it was sent as null or left out.
function toColumns({ target, remark, ...form }: Form) {
  return { ...form, target: target ?? null, remark: remark ?? null };
}

function refuseWrongDays({ beginDate, endDate }: Form): void {
  if (endDate < beginDate) throw invalidArgument([{ name: 'endDate', text: '结束日期不能早于开始日期' }]);
}
