import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import type { ArgSchema, Endpoint } from 'contract/endpoint';

/** The state of a list screen: what the address bar says, as the list endpoint's own argument. */
export interface List<Params> {
  readonly params: Params;
  /** What narrows the list: the parameters in the address without page and order. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Replaces the filter and goes back to the first page. */
  readonly setFilter: (filter: Readonly<Record<string, unknown>>) => void;
  /** Changes page, page size or order. */
  readonly setPaging: (paging: Readonly<Record<string, unknown>>) => void;
}

const PAGING: readonly string[] = ['pageNum', 'pageSize', 'orderBy', 'isAsc'];

/**
 * Keeps a list's filter, page and order in the address bar, so that reload, back and a sent link show the same rows.
 * What the address says is parsed by the endpoint's rules; what breaks one is ignored.
 */
export function useList<E extends Endpoint>({ arg }: E): List<v.InferOutput<E['arg']>> {
  const [search, setSearch] = useSearchParams();
  const params: v.InferOutput<E['arg']> = useMemo(() => parse(arg, search), [arg, search]);

  // By way of its text, so that the filter stays the same object while only the page or the order changes.
  const filterQuery = new URLSearchParams([...search].filter(([name]) => !PAGING.includes(name))).toString();
  const filter = useMemo(() => {
    const given = new URLSearchParams(filterQuery);
    return Object.fromEntries(Object.entries(parse(arg, given)).filter(([name]) => given.has(name)));
  }, [arg, filterQuery]);

  const write = (values: Iterable<readonly [string, unknown]>) => {
    const filled = [...values].filter(([, value]) => value !== undefined && value !== null && value !== '');
    setSearch(new URLSearchParams(filled.map(([name, value]) => [name, String(value)])));
  };
  return {
    params,
    filter,
    setFilter: (values) => {
      const kept = [...search].filter(([name]) => PAGING.includes(name) && name !== 'pageNum');
      write([...kept, ...Object.entries(values)]);
    },
    setPaging: (paging) => {
      write(new Map<string, unknown>([...search, ...Object.entries(paging)]));
    },
  };
}

function parse(schema: ArgSchema, search: URLSearchParams): Record<string, unknown> {
  const valid: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(schema.entries)) {
    const result = v.safeParse(entry, search.get(name) ?? undefined);
    const fallback = result.success ? result : v.safeParse(entry, undefined);
    if (fallback.success && fallback.output !== undefined) valid[name] = fallback.output;
  }
  return valid;
}
