import * as v from 'valibot';

/** The flat object of named values that every endpoint takes as its argument. */
export type ArgSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Who may call an endpoint: anybody, anybody signed in, or holders of a permission tag such as `system:user:list`. */
export type Access = 'public' | 'signed-in' | `${string}:${string}:${string}`;

/**
 * The kind of row that a value names, such as `position`: one that the caller may see, or (`of`) one of another merchant
 * that they manage, which is named by another value of the same argument. The server's module of the kind declares its
 * table; a kind without one ends the server's start.
 */
export type Owned = string | { readonly kind: string; readonly of: string };

/** One call of the portal's API, declared once: the SPA's slice, the server's route, OpenAPI and the tests follow from it. */
export interface Endpoint<
  Arg extends ArgSchema = ArgSchema,
  Data extends v.GenericSchema = v.GenericSchema,
  Needs extends Access = Access,
> {
  readonly method: 'GET' | 'POST';
  /** Path on the base API; `{name}` is taken out of the argument. */
  readonly path: `/${string}`;
  readonly arg: Arg;
  /** What `data` of the envelope holds; `file` for a download. */
  readonly data: Data;
  readonly needs: Needs;
  /** Whether it is about what belongs to the installation: only people of the merchant that runs it can hold the right. */
  readonly platformOnly?: true;
  /** Whether a call changes something: such calls are audited and refused to cross-site pages, whatever their method. */
  readonly changes: boolean;
  /** Which values of the argument are ids of merchant-owned rows, by kind; the server checks each before the handler runs. */
  readonly owned: { readonly [Name in keyof Arg['entries']]?: Owned };
  /** Whether somebody may call it who has to change their password first; they may do nothing else. */
  readonly beforePasswordChange?: true;
  /** How many bytes the body may have, where that is more than a form needs. */
  readonly longestBody?: number;
}

/** Endpoints of one contract file, by the name that they keep in every layer. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** Declares an endpoint with all its types kept. */
export function endpoint<Arg extends ArgSchema, Data extends v.GenericSchema, const Needs extends Access>(
  declaration: Endpoint<Arg, Data, Needs>,
): Endpoint<Arg, Data, Needs> {
  return declaration;
}

/** The argument of an endpoint that takes none. */
export const noArgument = v.object({});

/** The data of an endpoint that answers with nothing but success. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** The data of an endpoint that answers with a file instead of an envelope; the SPA saves it and keeps its name. */
export const file = v.pipe(v.object({ fileName: v.string() }), v.metadata({ file: true }));

/** What a caller passes to an endpoint; `void` where it takes no argument. */
export type ArgOf<E extends Endpoint> = keyof E['arg']['entries'] extends never ? void : v.InferInput<E['arg']>;

/** What a caller gets from an endpoint after parsing. */
export type DataOf<E extends Endpoint> = v.InferOutput<E['data']>;

/** What a handler returns for an endpoint whose data is a {@link file}. */
export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

type Answer<Data extends v.GenericSchema> = Data extends typeof nothing
  ? void
  : Data extends typeof file
    ? FileAnswer
    : v.InferInput<Data>;

/**
 * The server's side of a contract file: one handler for each endpoint, nothing less and nothing else. What a handler is
 * told of its caller depends on what the endpoint needs: a visitor for a public one, a signed-in caller otherwise.
 */
export type Handlers<E extends Endpoints, Visitor, Caller, Preparing = Visitor> = {
  readonly [Name in keyof E]:
    | Handler<E[Name], Visitor, Caller>
    | {
        /**
         * Work before the call takes a database connection: slow work such as hashing, and what has to stand when the
         * call is refused. It answers the handler itself. Nobody has checked the ids of the argument yet.
         */
        readonly before: (
          arg: v.InferOutput<E[Name]['arg']>,
          who: E[Name]['needs'] extends 'public' ? Visitor : Preparing,
        ) => Promise<Handler<E[Name], Visitor, Caller>>;
      };
};

type Handler<E extends Endpoint, Visitor, Caller> = (
  arg: v.InferOutput<E['arg']>,
  who: E['needs'] extends 'public' ? Visitor : Caller,
) => Promise<Answer<E['data']>>;
