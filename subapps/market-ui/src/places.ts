import * as v from 'valibot';
import { DEFAULT_PAGE_SIZE } from 'contract/paging';
import { campaigns } from 'contract/children/campaigns';
import { readSearch, searchOf } from '../../kit/places';

const { pageNum, pageSize, orderBy, isAsc, campaignName, status, channel } = campaigns.listCampaigns.arg.entries;

const ListPlace = v.object({
  pageNum: v.fallback(pageNum, 1),
  pageSize: v.fallback(pageSize, DEFAULT_PAGE_SIZE),
  orderBy: v.fallback(orderBy, undefined),
  isAsc: v.fallback(isAsc, undefined),
  campaignName: v.fallback(campaignName, undefined),
  status: v.fallback(status, undefined),
  channel: v.fallback(channel, undefined),
  /** `all`: the campaigns of all projects, whatever the user's current project is. */
  scope: v.fallback(v.optional(v.picklist(['all'])), undefined),
});

/** The filter and page of the campaigns list. */
export type ListPlace = v.InferOutput<typeof ListPlace>;

/** Reads the filter and page of the list from its address. Invalid values are ignored. */
export function listPlaceOf(search: string): ListPlace {
  return readSearch(ListPlace, search);
}

/** The address of the list with this filter and page. */
export function listAddress({ pageNum: page, pageSize: size, ...rest }: Partial<ListPlace>): `/${string}` {
  return `/campaigns${searchOf({
    ...rest,
    pageNum: page === 1 ? undefined : page,
    pageSize: size === DEFAULT_PAGE_SIZE ? undefined : size,
  })}`;
}
