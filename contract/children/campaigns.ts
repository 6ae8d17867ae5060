import * as v from 'valibot';
import { EventCounts, channel } from '../projects/analysis';
import { CHILD_APP_CODES } from '../access/sysApps';
import { SUB_APP_API_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, WRONG_FORMAT, day, optionalText, requiredDay, requiredText, rowId } from '../rules';

/** The highest budget of a campaign, in yuan. Forms and the server reject higher values. */
export const MAX_CAMPAIGN_BUDGET = 100_000_000;

/** The states of a campaign, with their labels. */
export const CAMPAIGN_STATUS_LABELS = {
  DRAFT: '草稿',
  RUNNING: '进行中',
  PAUSED: '已暂停',
  ENDED: '已结束',
} as const;

/** The state of a campaign. */
export type CampaignStatus = keyof typeof CAMPAIGN_STATUS_LABELS;

/** The states that can follow each state of a campaign. An ended campaign stays ended. */
export const CAMPAIGN_STATUS_TRANSITIONS: Readonly<Record<CampaignStatus, readonly CampaignStatus[]>> = {
  DRAFT: ['RUNNING'],
  RUNNING: ['PAUSED', 'ENDED'],
  PAUSED: ['RUNNING', 'ENDED'],
  ENDED: [],
};

const status = v.picklist(['DRAFT', 'RUNNING', 'PAUSED', 'ENDED'] satisfies CampaignStatus[], WRONG_FORMAT);
const text = v.nullable(v.string());

/** A marketing campaign of a project. */
export const Campaign = v.object({
  campaignId: v.string(),
  projectId: v.string(),
  projectName: v.string(),
  /** The name of the campaign. Events whose activity has the same name count as results of the campaign. */
  campaignName: v.string(),
  channel,
  status,
  beginDate: v.string(),
  endDate: v.string(),
  /** In whole yuan. */
  budget: v.number(),
  /** The target audience. */
  target: text,
  remark: text,
  createTime: v.string(),
  version: v.number(),
});

/** A marketing campaign of a project. */
export type Campaign = v.InferOutput<typeof Campaign>;

/** The results of the campaigns of a project. */
export const CampaignEffect = v.object({
  totals: EventCounts,
  /**
   * The results by campaign or by channel, as the argument `by` says. Contains the campaigns or channels with the most
   * participations, at most MAX_BREAKDOWN_ENTRIES.
   */
  parts: v.array(v.object({ part: v.string(), ...EventCounts.entries })),
  /** The results by day of the campaigns or channels that `parts` contains. Days without events are left out. */
  series: v.array(v.object({ day: v.string(), part: v.string(), ...EventCounts.entries })),
});

/** The results of the campaigns of a project. */
export type CampaignEffect = v.InferOutput<typeof CampaignEffect>;

const CAMPAIGNS = `${SUB_APP_API_PATH}/${CHILD_APP_CODES.campaigns}/campaign` as const;
const form = {
  campaignName: requiredText('请输入活动名称'),
  channel: v.picklist(channel.options, '请选择投放渠道'),
  beginDate: requiredDay('请选择开始日期'),
  endDate: requiredDay('请选择结束日期'),
  budget: wholeNumber(0, MAX_CAMPAIGN_BUDGET, '请输入 0 到 100,000,000 的整数'),
  target: optionalText(MAX_LENGTHS.remark),
  remark: optionalText(MAX_LENGTHS.remark),
};
const one = v.object({ campaignId: rowId() });
const owned = { campaignId: 'campaign' } as const;

/** The marketing campaigns of the merchant's projects, for the sub-app market-ui. */
export const campaigns = {
  listCampaigns: endpoint({
    method: 'GET',
    path: `${CAMPAIGNS}/list`,
    arg: v.object({
      ...pagingFields(['campaignName', 'beginDate', 'endDate', 'budget', 'createTime']),
      projectId: v.optional(rowId()),
      campaignName: optionalText(),
      status: v.optional(status),
      channel: v.optional(channel),
    }),
    /** The newest campaigns first. */
    data: pageOf(Campaign),
    needs: 'market:campaign:list',
    changes: false,
    owned: { projectId: 'project' },
  }),
  getCampaign: endpoint({
    method: 'GET',
    path: `${CAMPAIGNS}/get/{campaignId}`,
    arg: one,
    data: Campaign,
    needs: 'market:campaign:query',
    changes: false,
    owned,
  }),
  /** Adds a campaign as a draft. The project of a campaign can't be changed later. */
  addCampaign: endpoint({
    method: 'POST',
    path: `${CAMPAIGNS}/add`,
    arg: v.object({ projectId: rowId('请选择项目'), ...form }),
    data: v.object({ campaignId: v.string() }),
    needs: 'market:campaign:add',
    changes: { action: 'add', kind: 'campaign', id: 'campaignId' },
    owned: { projectId: 'project' },
  }),
  updateCampaign: endpoint({
    method: 'POST',
    path: `${CAMPAIGNS}/update`,
    arg: v.object({ campaignId: rowId(), version: wholeNumber(1, 2 ** 31 - 1), ...form }),
    data: noData,
    needs: 'market:campaign:edit',
    changes: { action: 'edit', kind: 'campaign', id: 'campaignId' },
    owned,
  }),
  /** Removes a campaign that is a draft or has ended. */
  removeCampaign: endpoint({
    method: 'POST',
    path: `${CAMPAIGNS}/del/{campaignId}`,
    arg: one,
    data: noData,
    needs: 'market:campaign:remove',
    changes: { action: 'remove', kind: 'campaign', id: 'campaignId' },
    owned,
  }),
  /** Changes the state of a campaign as {@link CAMPAIGN_STATUS_TRANSITIONS} allows. */
  changeCampaignStatus: endpoint({
    method: 'POST',
    path: `${CAMPAIGNS}/changeStatus`,
    arg: v.object({ campaignId: rowId(), status }),
    data: noData,
    needs: 'market:campaign:status',
    changes: { action: 'changeStatus', kind: 'campaign', id: 'campaignId' },
    owned,
  }),
  /** Counts the events that belong to the project's campaigns, by campaign or by channel, over at most a year. */
  campaignEffect: endpoint({
    method: 'GET',
    path: `${CAMPAIGNS}/effect`,
    arg: v.object({
      projectId: rowId('请选择项目'),
      beginTime: day,
      endTime: day,
      by: v.optional(v.picklist(['campaign', 'channel'], WRONG_FORMAT), 'campaign'),
    }),
    data: CampaignEffect,
    needs: 'market:effect:list',
    changes: false,
    owned: { projectId: 'project' },
  }),
};
