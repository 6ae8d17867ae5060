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
  /** `all`: the campaigns of all projects, whichever the person works in. */
  scope: v.fallback(v.optional(v.picklist(['all'])), undefined),
});

/** What the list of campaigns shows. */
export type ListPlace = v.InferOutput<typeof ListPlace>;

/** What an address of the list says; what can't be asked is as if it were not there. */
export function listPlaceOf(search: string): ListPlace {
  return readSearch(ListPlace, search);
}

/** The address of what the list shows. */
export function listAddress({ pageNum: page, pageSize: size, ...rest }: Partial<ListPlace>): `/${string}` {
  return `/campaigns${searchOf({
    ...rest,
    pageNum: page === 1 ? undefined : page,
    pageSize: size === DEFAULT_PAGE_SIZE ? undefined : size,
  })}`;
}
