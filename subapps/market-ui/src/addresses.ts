import * as v from 'valibot';
import { DEFAULT_PAGE_SIZE } from 'contract/paging';
import { campaigns } from 'contract/children/campaigns';
import { parseSearch, buildSearch } from '../../kit/addresses';

const { pageNum, pageSize, orderBy, isAsc, campaignName, status, channel } = campaigns.listCampaigns.arg.entries;

const ListParams = v.object({
  pageNum: v.fallback(pageNum, 1),
  pageSize: v.fallback(pageSize, DEFAULT_PAGE_SIZE),
  orderBy: v.fallback(orderBy, undefined),
  isAsc: v.fallback(isAsc, undefined),
  campaignName: v.fallback(campaignName, undefined),
  status: v.fallback(status, undefined),
  channel: v.fallback(channel, undefined),
  /** With `all`, the list shows the campaigns of all projects, even if the user has a current project. */
  scope: v.fallback(v.optional(v.picklist(['all'])), undefined),
});

/** The filter and page of the campaigns list. */
export type ListParams = v.InferOutput<typeof ListParams>;

/** Reads the filter and page of the list from its address. Invalid values are ignored. */
export function parseListParams(search: string): ListParams {
  return parseSearch(ListParams, search);
}

/** Builds the address of the list with this filter and page. */
export function buildListAddress({ pageNum: page, pageSize: size, ...rest }: Partial<ListParams>): `/${string}` {
  return `/campaigns${buildSearch({
    ...rest,
    pageNum: page === 1 ? undefined : page,
    pageSize: size === DEFAULT_PAGE_SIZE ? undefined : size,
  })}`;
}
