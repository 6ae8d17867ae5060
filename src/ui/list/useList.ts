import { useMemo, useState } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import * as v from 'valibot';
import type { ArgSchema, Endpoint } from 'contract/endpoint';
import { holdsSecrets } from 'contract/secret';
import { useOwnSearch } from '../page/ownAddress';

type Values = Readonly<Record<string, unknown>>;

/** The state of a list screen: what the address bar says, as the list endpoint's own argument. */
export interface List<Params> {
  /** What tells it from the other lists: the endpoint's path. */
  readonly path: string;
  readonly params: Params;
  /** What narrows the list: the parameters without page and order. */
  readonly filter: Values;
  /** Replaces the filter and goes back to the first page. */
  readonly setFilter: (filter: Values) => void;
  /** How often the same was asked for again: whoever presses 查询 wants to see what there is now. */
  readonly repeats: number;
  /** Changes page, page size or order. */
  readonly setPaging: (paging: Values) => void;
  /** Goes to the last page from one beyond it, in place: going back does not lead to a page that is not there. */
  readonly correctPage: (pageNum: number) => void;
}

const PAGING: readonly string[] = ['pageNum', 'pageSize', 'orderBy', 'isAsc'];
const NONE: Values = {};

/**
 * Keeps a list's filter, page and order in the address bar, so that reload, back and a sent link show the same rows.
 * What the address says is parsed by the endpoint's rules; what breaks one is ignored. Secret values, such as a phone
 * number, stay out of the address, which is kept in histories and logs: they last as long as the screen is open.
 */
export function useList<E extends Endpoint>({ path, arg }: E): List<v.InferOutput<E['arg']>> {
  const [search, setSearch] = useOwnSearch();
  const [secrets, setSecrets] = useState(NONE);
  const [repeats, setRepeats] = useState(0);
  const isSecret = (name: string) => name in arg.entries && holdsSecrets(arg.entries[name] ?? v.never());
  const params: v.InferOutput<E['arg']> = useMemo(
    () => ({ ...parse(arg, search), ...secrets }),
    [arg, search, secrets],
  );

  // By way of its text, so that the filter stays the same object while only the page or the order changes.
  const filterQuery = new URLSearchParams([...search].filter(([name]) => !PAGING.includes(name))).toString();
  const filter = useMemo(() => {
    const given = new URLSearchParams(filterQuery);
    const named = Object.entries(parse(arg, given)).filter(([name]) => given.has(name));
    return { ...Object.fromEntries(named), ...secrets };
  }, [arg, filterQuery, secrets]);

  const write = (values: Iterable<readonly [string, unknown]>, options: NavigateOptions = {}) => {
    const filled = [...values].filter(([, value]) => value !== undefined && value !== null && value !== '');
    const next = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
    setSearch(next, options);
    return next.toString() !== search.toString();
  };
  return {
    path,
    params,
    filter,
    repeats,
    setFilter: (values) => {
      const isKept = (name: string) => !(name in arg.entries) || (PAGING.includes(name) && name !== 'pageNum');
      const given = Object.entries(values);
      const typed = Object.fromEntries(given.filter(([name, value]) => isSecret(name) && value));
      setSecrets(typed);
      const open = given.filter(([name]) => !isSecret(name));
      const isChanged = write([...[...search].filter(([name]) => isKept(name)), ...open]);
      if (!isChanged && JSON.stringify(typed) === JSON.stringify(secrets)) setRepeats(repeats + 1);
    },
    setPaging: (paging) => {
      write(new Map<string, unknown>([...search, ...Object.entries(paging)]));
    },
    correctPage: (pageNum) => {
      write(new Map<string, unknown>([...search, ['pageNum', pageNum]]), { replace: true });
    },
  };
}

function parse(schema: ArgSchema, search: URLSearchParams): Record<string, unknown> {
  const valid: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(schema.entries)) {
    const given = holdsSecrets(entry) ? undefined : (search.get(name) ?? undefined);
    const result = v.safeParse(entry, given);
    const fallback = result.success ? result : v.safeParse(entry, undefined);
    if (fallback.success && fallback.output !== undefined) valid[name] = fallback.output;
  }
  return valid;
}
