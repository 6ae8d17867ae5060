import { createApi } from '@reduxjs/toolkit/query/react';
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { ArgOf, DataOf, Endpoint, Endpoints } from 'contract/endpoint';
import { edge } from './edge';
import type { Call, CallOptions, Edge } from './edge';
import type { Failure } from './failure';

// Whatever is asked for provides this one too.
const ANYTHING = 'Anything';

// By its own type, which names what RTK Query hands in.
const baseQuery: Edge = edge;

/** The one API of the portal; the slices in `src/api` inject their endpoints into it. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [ANYTHING],
  endpoints: () => ({}),
  // What was seen within the last five minutes is shown at once when a page is opened again; what is older than ten
  // seconds is fetched anew meanwhile.
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: 10,
});

/** What an endpoint of a slice means at the edge. */
interface EdgeDefinition {
  readonly query: (arg: unknown) => Call;
  readonly extraOptions?: CallOptions;
}

/** How the slice declares the endpoint of this name; flows make their calls by it, past the cache. */
export function definitionOf(name: string): EdgeDefinition {
  const found: EdgeDefinition[] = [];
  if (name in api.endpoints) {
    api.enhanceEndpoints({ endpoints: { [name]: (definition: EdgeDefinition) => found.push(definition) } });
  }
  const [definition] = found;
  if (!definition) throw new Error(`No slice has an endpoint ${name}`);
  return definition;
}

/** Has all that is on screen asked for again, and what is not, when it is shown again. */
export const allQueriesOutdated = () => api.util.invalidateTags([ANYTHING]);

type Build<Tag extends string> = EndpointBuilder<Edge, Tag, 'api'>;
type QueryOf<E extends Endpoint, Tag extends string> = QueryDefinition<ArgOf<E>, Edge, Tag, DataOf<E>, 'api'>;
type MutationOf<E extends Endpoint, Tag extends string> = MutationDefinition<ArgOf<E>, Edge, Tag, DataOf<E>, 'api'>;

/** The slice's side of a contract endpoint that only reads; its data is dropped when one of the tags is invalidated. */
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

/** The slice's side of a contract endpoint that changes something; data with one of the tags is fetched anew after it. */
export function mutation<E extends Endpoint, Tag extends string>(
  build: Build<Tag>,
  endpoint: E,
  tags: readonly NoInfer<Tag>[],
  { failures = 'portal' }: CallOptions = {},
): MutationOf<E, Tag> {
  return build.mutation<DataOf<E>, ArgOf<E>>({
    query: (arg) => ({ endpoint, arg }),
    // A refused change leaves the data as it is, unless it was refused because the data is no longer what was shown.
    invalidatesTags: (_, error) => (error && !isOutdated(error) ? [] : [...tags]),
    extraOptions: { failures },
  });
}

function isOutdated({ subCode }: Failure): boolean {
  return subCode === 'conflict' || subCode === 'not-found';
}

/** What a slice must inject to mirror a contract file: each endpoint under its own name, with its own types. */
export type Mirrors<E extends Endpoints> = {
  readonly [Name in keyof E]: QueryOf<E[Name], string> | MutationOf<E[Name], string>;
};
