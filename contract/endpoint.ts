import * as v from 'valibot';

/** The flat object of named values that every endpoint takes as its argument. */
export type ArgSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * Who may call an endpoint: every visitor, every signed-in user, or holders of a permission tag such as
 * `system:user:list`.
 */
export type Access = 'public' | 'signed-in' | `${string}:${string}:${string}`;

/**
 * The kind of row that an id refers to, such as `position`: a row that the caller may see, or (`of`) a row of another
 * merchant that the caller manages and that another value of the same argument names. The server's module of the kind
 * declares its table; a kind without a table stops the server's start.
 */
export type Owned = string | { readonly kind: string; readonly of: string };

/**
 * One call of the portal's API, declared once. The SPA's slice, the server's route, OpenAPI and the tests are derived
 * from it.
 */
export interface Endpoint<
  Arg extends ArgSchema = ArgSchema,
  Data extends v.GenericSchema = v.GenericSchema,
  Needs extends Access = Access,
> {
  readonly method: 'GET' | 'POST';
  /** Path on the base API. `{name}` is replaced by that value of the argument. */
  readonly path: `/${string}`;
  readonly arg: Arg;
  /** The schema of `data` in the envelope; `file` for a download. */
  readonly data: Data;
  readonly needs: Needs;
  /** Whether it concerns data of the installation. Only users of the merchant that runs it can hold the permission. */
  readonly platformOnly?: true;
  /**
   * Whether a call changes something. Such calls are audited, and refused to cross-site pages whatever their method.
   */
  readonly changes: boolean;
  /**
   * The values of the argument that are ids of merchant-owned rows, by kind. The server checks each before the handler
   * runs.
   */
  readonly owned: { readonly [Name in keyof Arg['entries']]?: Owned };
  /** Whether users who have to change their password first may call it; all other endpoints refuse them. */
  readonly beforePasswordChange?: true;
  /** The longest body in bytes, where it exceeds that of an ordinary form. */
  readonly longestBody?: number;
}

/** The endpoints of one contract file, by the name that they have in every layer. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** Declares an endpoint and keeps all its types. */
export function endpoint<Arg extends ArgSchema, Data extends v.GenericSchema, const Needs extends Access>(
  declaration: Endpoint<Arg, Data, Needs>,
): Endpoint<Arg, Data, Needs> {
  return declaration;
}

/** The argument of an endpoint that takes none. */
export const noArgument = v.object({});

/** The data of an endpoint that answers only with success or failure. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** The data of an endpoint that answers with a file instead of an envelope. The SPA saves the file under its name. */
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
 * The server's side of a contract file: exactly one handler for each endpoint. The handler's second argument depends on
 * what the endpoint needs: a visitor for a public endpoint, a signed-in caller otherwise.
 */
export type Handlers<E extends Endpoints, Visitor, Caller, Preparing = Visitor> = {
  readonly [Name in keyof E]:
    | Handler<E[Name], Visitor, Caller>
    | {
        /**
         * Work before the call takes a database connection: slow work such as hashing, and writes that must remain when
         * the call is refused. Returns the handler itself. The ids of the argument have not been checked yet.
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
