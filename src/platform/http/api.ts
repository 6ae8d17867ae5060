import { createApi } from '@reduxjs/toolkit/query/react';
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { ArgOf, DataOf, Endpoint, Endpoints } from 'contract/endpoint';
import { httpBaseQuery } from './edge';
import type { EndpointCall, CallOptions, HttpBaseQuery } from './edge';
import type { Failure } from './failure';

// Every query provides this tag, so that one call can invalidate all queries.
const ANYTHING = 'Anything';

// Typed as HttpBaseQuery, which names the parameters that RTK Query passes.
const baseQuery: HttpBaseQuery = httpBaseQuery;

/** The age from which cached data is refetched when a component asks for it. */
export const STALE_AFTER_SECONDS = 10;

/** The portal's single API; the slices in `src/api` inject their endpoints into it. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [ANYTHING],
  endpoints: () => ({}),
  // Cached data is kept for five minutes after its last use, and shown at once when a component asks for it. Stale
  // data is then also refetched.
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: STALE_AFTER_SECONDS,
});

/** The definition of an endpoint of the API, reduced to what a call by {@link httpBaseQuery} needs. */
interface EdgeDefinition {
  readonly query: (arg: unknown) => EndpointCall;
  readonly extraOptions?: CallOptions;
}

/**
 * Returns the definition of the endpoint of this name, by which sagas make calls that bypass the cache. Throws if no
 * slice has injected the endpoint.
 */
export function getEndpointDefinition(name: string): EdgeDefinition {
  const found: EdgeDefinition[] = [];
  if (name in api.endpoints) {
    api.enhanceEndpoints({ endpoints: { [name]: (definition: EdgeDefinition) => found.push(definition) } });
  }
  const [definition] = found;
  if (!definition) throw new Error(`No endpoint ${name}`);
  return definition;
}

/** Refetches every query on screen, and all others when they are used again. */
export const invalidateAllQueries = () => api.util.invalidateTags([ANYTHING]);

type Build<Tag extends string> = EndpointBuilder<HttpBaseQuery, Tag, 'api'>;
type QueryOf<E extends Endpoint, Tag extends string> = QueryDefinition<ArgOf<E>, HttpBaseQuery, Tag, DataOf<E>, 'api'>;
type MutationOf<E extends Endpoint, Tag extends string> = MutationDefinition<
  ArgOf<E>,
  HttpBaseQuery,
  Tag,
  DataOf<E>,
  'api'
>;

/** Defines the query for a contract endpoint that only reads. Invalidating one of the tags refetches its data. */
export function query<E extends Endpoint, Tag extends string>(
  build: Build<Tag | typeof ANYTHING>,
  endpoint: E,
  tags: readonly NoInfer<Tag>[],
  { failures = 'portal' }: CallOptions = {},
): QueryOf<E, Tag | typeof ANYTHING> {
  return build.query<DataOf<E>, ArgOf<E>>({
    query: (arg) => ({ endpoint, arg }),
    providesTags: [...tags, ANYTHING],
    extraOptions: { failures },
  });
}

/**
 * Defines the mutation for a contract endpoint that changes data. Afterwards, data with one of the tags is refetched.
 */
export function mutation<E extends Endpoint, Tag extends string>(
  build: Build<Tag>,
  endpoint: E,
  tags: readonly NoInfer<Tag>[],
  { failures = 'portal' }: CallOptions = {},
): MutationOf<E, Tag> {
  return build.mutation<DataOf<E>, ArgOf<E>>({
    query: (arg) => ({ endpoint, arg }),
    // A refused change invalidates nothing, unless the refusal means that the cached data is outdated.
    invalidatesTags: (_, error) => (error && !isOutdated(error) ? [] : [...tags]),
    extraOptions: { failures },
  });
}

function isOutdated({ subCode }: Failure): boolean {
  return subCode === 'conflict' || subCode === 'not-found';
}

/**
 * The endpoints that a slice must inject for a contract file: each endpoint under its own name, with its own types. The
 * callbacks are left out, since only servers of vendors call them.
 */
export type SliceEndpoints<E extends Endpoints> = {
  readonly [Name in keyof E as E[Name]['needs'] extends 'callback' ? never : Name]:
    | QueryOf<E[Name], string>
    | MutationOf<E[Name], string>;
};
