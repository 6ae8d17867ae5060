import * as v from 'valibot';

/** The flat object of named values that every endpoint takes as its argument. */
export type ArgSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * Who may call an endpoint: every visitor, every signed-in user, or holders of a permission tag such as
 * `system:user:list`.
 */
export type Access = 'public' | 'signed-in' | `${string}:${string}:${string}`;

/**
 * The kind of row that an id of the argument refers to, such as `position`. A plain kind means a row that the caller
 * may see. With `of`, the row belongs to another merchant that the caller manages, and `of` names the value of the
 * argument that identifies this merchant. The server's module declares the table of each kind. The server refuses to
 * start with a kind that has no table.
 */
export type OwnedRowKind = string | { readonly kind: string; readonly of: string };

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
  /**
   * Whether the endpoint concerns data of the installation. Only users of the merchant that runs the installation can
   * hold the permission.
   */
  readonly platformOnly?: true;
  /**
   * Whether a call changes data. The server audits such calls and refuses them to cross-site pages, whatever their HTTP
   * method.
   */
  readonly changes: boolean;
  /**
   * The values of the argument that are ids of merchant-owned rows, by kind. The server checks each before the handler
   * runs.
   */
  readonly owned: { readonly [Name in keyof Arg['entries']]?: OwnedRowKind };
  /** Whether users who have to change their password first may call the endpoint. All other endpoints refuse them. */
  readonly beforePasswordChange?: true;
  /** The maximum length of the request body in bytes. Set only where the body exceeds that of an ordinary form. */
  readonly longestBody?: number;
}

/** The endpoints of one contract file, by name. An endpoint has the same name in every layer. */
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
export const noData = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** The data of an endpoint that answers with a file instead of an envelope. The SPA saves the file under its name. */
export const file = v.pipe(v.object({ fileName: v.string() }), v.metadata({ file: true }));

/** What a caller passes to an endpoint; `void` if the endpoint takes no argument. */
export type ArgOf<E extends Endpoint> = keyof E['arg']['entries'] extends never ? void : v.InferInput<E['arg']>;

/** What a caller gets from an endpoint after parsing. */
export type DataOf<E extends Endpoint> = v.InferOutput<E['data']>;

/** What a handler returns for an endpoint whose data is a {@link file}. */
export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

type Answer<Data extends v.GenericSchema> = Data extends typeof noData
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
         * Runs before the call takes a database connection. For slow work such as hashing, and for writes that must
         * remain when the call is refused. Returns the handler itself. The server has not checked the ids of the
         * argument yet.
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
