import { useContext, useMemo, useState } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import * as v from 'valibot';
import type { ArgSchema, Endpoint } from 'contract/endpoint';
import { containsSecrets } from 'contract/secret';
import { asTransition } from '@/platform/scheduling/asTransition';
import { STALE_AFTER_SECONDS } from '@/platform/http/api';
import { usePageSearch } from '../page/pageAddress';
import { maxLengthProps } from '../form/maxLengthProps';
import { parseAddressValue, formatAddressValue } from './addressCodec';
import { isDeepEqual } from './isDeepEqual';
import { ListPreferenceContext } from './listPreferences';
import type { ListWithPreferences } from './listPreferences';

type Values = Readonly<Record<string, unknown>>;

/** The page, page size and order of a list endpoint's argument. */
export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly orderBy?: string | undefined;
  readonly isAsc?: boolean | undefined;
}

/** A change of page, size or order; `undefined` removes the value from the address. */
export type PagingChange = { readonly [Name in keyof Paging]?: Paging[Name] | undefined };

/** The names of a list's filter: the endpoint's argument without page and order. */
export type FilterName<Params> = Exclude<keyof Params & string, keyof Paging>;

/** The names of the columns by which the endpoint of a list can sort. */
export type SortName<Params> = Params extends { readonly orderBy?: infer Name } ? Extract<Name, string> : never;

/** A filter of a list. Missing and empty values do not narrow it. */
export type FilterOf<Params> = { readonly [Name in FilterName<Params>]?: Params[Name] | null | undefined };

/** The state of a list screen: the address, parsed as the list endpoint's argument. */
export interface ListState<Params> extends ListWithPreferences {
  readonly params: Params;
  /** The parameters without page and order. */
  readonly filter: Values;
  /** Replaces the filter and goes back to the first page. */
  setFilter(this: void, filter: FilterOf<Params>): void;
  /** Counts searches with unchanged parameters; each one refetches (`useRefetchOnRepeat`). */
  readonly repeats: number;
  /** Changes page, page size or order. */
  setPaging(this: void, paging: PagingChange): void;
  /**
   * Goes to the last page when the address names a page beyond it. Adds no history entry, so that back does not return
   * to the missing page.
   */
  readonly correctPage: (pageNum: number) => void;
  /**
   * The name and maximum length of a filter field. A name that the endpoint does not take is a compile error.
   *
   * @example <ProFormText {...list.field('userName')} label={t('用户名')} />
   */
  field(
    this: void,
    name: FilterName<Params>,
  ): { readonly name: string; readonly fieldProps: { readonly maxLength?: number } };
  /** The two parameters of a range of days: `<DayRange {...list.range('beginTime', 'endTime')} … />`. */
  range(this: void, from: FilterName<Params>, to: FilterName<Params>): { readonly from: string; readonly to: string };
}

const PAGING: readonly string[] = ['pageNum', 'pageSize', 'orderBy', 'isAsc'] satisfies (keyof Paging)[];
const SIZES = ['pageNum', 'pageSize'];
const NONE: Values = {};

interface Options<Params> {
  /** Distinguishes the list from others of the same endpoint, so that each has its own preferences. */
  readonly name?: string;
  /**
   * Sends the list's request for new parameters at once, before the address changes and the page renders with it. The
   * screen's query hook then joins that request.
   *
   * @example useList(users.listUsers, { prefetch: usersApi.usePrefetch('listUsers') })
   */
  readonly prefetch?: (this: void, params: Params, options: { readonly ifOlderThan: number }) => void;
}

/**
 * Keeps a list's filter, page and order in the address, so that reload, back and a shared link show the same rows. The
 * endpoint's rules parse the address; invalid parameters are ignored. Secret values, such as a phone number, stay out
 * of the address, since histories and logs keep addresses. The hook keeps secret values in state while the screen is
 * open.
 */
export function useList<E extends Endpoint>(
  { path, arg }: E,
  { name, prefetch }: Options<v.InferOutput<E['arg']>> = {},
): ListState<v.InferOutput<E['arg']>> {
  const [search, setSearch] = usePageSearch();
  const [secrets, setSecrets] = useState(NONE);
  const [repeats, setRepeats] = useState(0);
  const isSecret = (name: string) => name in arg.entries && containsSecrets(arg.entries[name] ?? v.never());
  const { useListPreference, useSaveListPreference } = useContext(ListPreferenceContext);
  const key = name === undefined ? path : `${path}#${name}`;
  const remembered = useListPreference(key);
  const remember = useSaveListPreference(key);
  const { pageSize } = remembered;
  const params: v.InferOutput<E['arg']> = useMemo(
    () => parseParams(arg, search, pageSize, secrets),
    [arg, search, pageSize, secrets],
  );

  // Memoised by the text of the filter's parameters, so that the filter object stays the same while only the page or
  // the order changes.
  const filterQuery = new URLSearchParams([...search].filter(([name]) => !PAGING.includes(name))).toString();
  const filter = useMemo(() => {
    const given = new URLSearchParams(filterQuery);
    const named = Object.entries(parse(arg, given)).filter(([name]) => given.has(name));
    return { ...Object.fromEntries(named), ...secrets };
  }, [arg, filterQuery, secrets]);

  // Whether a query parameter belongs to the screen rather than to the list, such as the open row. Saved views leave
  // these parameters out.
  const isForeign = ([name]: readonly [string, string]) => !(name in arg.entries);
  const isOfView = ([name]: readonly [string, string]) => name in arg.entries && !SIZES.includes(name);

  const write = (
    values: readonly (readonly [string, unknown])[],
    { typed = secrets, ...options }: NavigateOptions & { readonly typed?: Values } = {},
  ) => {
    const next = new URLSearchParams(
      values.flatMap(([name, value]) => formatAddressValue(value).map((text) => [name, text])),
    );
    const isChanged = next.toString() !== search.toString() || !isDeepEqual(typed, secrets);
    if (isChanged) prefetch?.(parseParams(arg, next, pageSize, typed), { ifOlderThan: STALE_AFTER_SECONDS });
    // In the same transition as the navigation, so that the screen never asks for the new secrets with the old address.
    asTransition(() => {
      if (isChanged) setSecrets(typed);
      setSearch(next, options);
    });
    return isChanged;
  };
  const writePaging = (paging: PagingChange, options?: NavigateOptions) => {
    const others = [...search].filter(([name]) => !(name in paging));
    write([...others, ...Object.entries(paging)], options);
  };
  return {
    key,
    remembered,
    remember,
    view: new URLSearchParams([...search].filter(isOfView)).toString(),
    showView: (view) => {
      write([...[...search].filter(isForeign), ...new URLSearchParams(view)], { typed: NONE });
    },
    params,
    filter,
    repeats,
    setFilter: (values) => {
      const isKept = (name: string) => !(name in arg.entries) || (PAGING.includes(name) && name !== 'pageNum');
      const given = Object.entries<unknown>(values);
      const typed = Object.fromEntries(given.filter(([name, value]) => isSecret(name) && value));
      const open = given.filter(([name]) => !isSecret(name));
      const isChanged = write([...[...search].filter(([name]) => isKept(name)), ...open], { typed });
      if (!isChanged) setRepeats(repeats + 1);
    },
    setPaging: (paging) => {
      writePaging(paging);
    },
    correctPage: (pageNum) => {
      writePaging({ pageNum }, { replace: true });
    },
    field: (name) => ({ name, fieldProps: maxLengthProps(arg.entries[name]) }),
    range: (from, to) => ({ from, to }),
  };
}

function parseParams<Arg extends ArgSchema>(arg: Arg, search: URLSearchParams, pageSize: unknown, secrets: Values) {
  return { ...parse(arg, search), ...ownPageSize(arg, search, pageSize), ...secrets };
}

// If the address has no page size, the page size that the user chose last applies.
function ownPageSize({ entries }: ArgSchema, search: URLSearchParams, remembered: unknown): { pageSize?: number } {
  if (!entries['pageSize'] || search.has('pageSize')) return {};
  const { success, output } = v.safeParse(entries['pageSize'], remembered ?? undefined);
  return success && typeof output === 'number' ? { pageSize: output } : {};
}

function parse(schema: ArgSchema, search: URLSearchParams): Record<string, unknown> {
  const valid: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(schema.entries)) {
    const given =
      containsSecrets(entry) || !search.has(name) ? undefined : parseAddressValue(entry, search.getAll(name));
    const result = v.safeParse(entry, given);
    const fallback = result.success ? result : v.safeParse(entry, undefined);
    if (fallback.success && fallback.output !== undefined) valid[name] = fallback.output;
  }
  return valid;
}
