import * as v from 'valibot';
import { DEFAULT_PAGE_SIZE } from 'contract/paging';
import { placements } from 'contract/children/placements';
import { parseSearch, buildSearch } from '../../kit/addresses';

const { pageNum, pageSize, placementName, eventGroup, position, status } = placements.listPlacements.arg.entries;

const ListParams = v.object({
  pageNum: v.fallback(pageNum, 1),
  pageSize: v.fallback(pageSize, DEFAULT_PAGE_SIZE),
  placementName: v.fallback(placementName, undefined),
  eventGroup: v.fallback(eventGroup, undefined),
  position: v.fallback(position, undefined),
  status: v.fallback(status, undefined),
});

/** The filter and page of the placements list. */
export type ListParams = v.InferOutput<typeof ListParams>;

/** Reads the filter and page of the list from the query of its address (`search`). */
export function parseListParams(search: string): ListParams {
  return parseSearch(ListParams, search);
}

/** Builds the address of the list with this filter and page. */
export function buildListAddress({ pageNum: page, pageSize: size, ...filter }: Partial<ListParams>): `/${string}` {
  const rest = { pageNum: page === 1 ? undefined : page, pageSize: size === DEFAULT_PAGE_SIZE ? undefined : size };
  return `/placements${buildSearch({ ...filter, ...rest })}`;
}

/** Returns the page for a pathname of the sub-app; `none` for an unknown pathname. */
export function matchPage(
  pathname: string,
): { readonly name: 'overview' | 'list' | 'none' } | { readonly name: 'detail'; readonly placementId: string } {
  if (pathname === '/overview') return { name: 'overview' };
  if (pathname === '/placements') return { name: 'list' };
  const placementId = /^\/placements\/([\w-]+)$/.exec(pathname)?.[1];
  return placementId === undefined ? { name: 'none' } : { name: 'detail', placementId };
}
