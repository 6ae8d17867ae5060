import * as v from 'valibot';

/** The flat object of named values that every endpoint takes as its argument. */
export type ArgSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** A permission tag, such as `system:user:list`. */
export type PermissionTag = `${string}:${string}:${string}`;

/**
 * Who may call an endpoint: every visitor, every signed-in user, holders of a permission tag such as
 * `system:user:list`, or a vendor that reports something about the account of a merchant (`callback`).
 *
 * A callback is a signed POST request of the vendor's server. Its path contains `{accountId}`, and `owned` names the
 * kind of this account. A module of the server declares how to find accounts of this kind. The SPA never calls a
 * callback.
 */
export type Access = 'public' | 'signed-in' | 'callback' | PermissionTag;

/** Returns the permission tag that an endpoint needs; undefined for an endpoint that needs none. */
export function getNeededPermission({ needs }: Pick<Endpoint, 'needs'>): PermissionTag | undefined {
  return needs === 'public' || needs === 'signed-in' || needs === 'callback' ? undefined : needs;
}

/**
 * The kind of row that an id of the argument refers to, such as `position`. A plain kind means a row that the caller
 * may see. With `of`, the row may belong to another merchant that the caller manages, and `of` names the field of the
 * argument with the id of this merchant. A module of the server declares the table of each kind. The server refuses to
 * start with a kind that has no table.
 */
export type OwnedRowKind = string | { readonly kind: string; readonly of: string };

/** What a call does, as the audit log names it (AUD-02). */
export type ChangeAction =
  | 'add'
  | 'approve'
  | 'cancel'
  | 'changePassword'
  | 'changeStatus'
  | 'copy'
  | 'download'
  | 'edit'
  | 'endSession'
  | 'export'
  | 'grant'
  | 'handle'
  | 'import'
  | 'lock'
  | 'markRead'
  | 'move'
  | 'moveInstances'
  | 'openApp'
  | 'pause'
  | 'prove'
  | 'publish'
  | 'read'
  | 'recall'
  | 'remove'
  | 'resetPassword'
  | 'resume'
  | 'retry'
  | 'revoke'
  | 'rollBack'
  | 'send'
  | 'sendCode'
  | 'signIn'
  | 'signOut'
  | 'sort'
  | 'start'
  | 'stop'
  | 'submit'
  | 'switchMerchant'
  | 'unlock'
  | 'upload'
  | 'verify';

/** The `id` of a {@link Change} of the caller's own account. */
export const CALLER_ID = 'self';

/** What a call does and to which objects. The server writes the call's audit row from it (AUD-02). */
export interface Change {
  readonly action: ChangeAction;
  /**
   * The kind of object that the call acts on, such as `position`. A module of the server declares how the audit log reads
   * the objects of each kind (`ServerModule.audited`).
   */
  readonly kind: string;
  /**
   * The field with the id of the object, or with the ids of several: of the argument, or of the answer if the call adds
   * the object. {@link CALLER_ID}: the caller's own account. Absent if the call names no object.
   */
  readonly id?: string;
}

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
  /** The path of the endpoint. `{name}` stands for the value `name` of the argument. */
  readonly path: `/${string}`;
  readonly arg: Arg;
  /** The schema of `data` in the envelope; `file` for a download. */
  readonly data: Data;
  readonly needs: Needs;
  /**
   * Whether the endpoint reads or changes data that all merchants share. Only users of the merchant that runs the
   * installation can hold its permission.
   */
  readonly platformOnly?: true;
  /**
   * What a call changes; false if it only reads. The server audits calls that change something and refuses them to
   * cross-site pages, whatever their HTTP method.
   */
  readonly changes: false | Change;
  /**
   * The fields of the argument with ids of rows that belong to a merchant, each with the kind of row. The server checks
   * these ids before the handler runs.
   */
  readonly owned: { readonly [Name in keyof Arg['entries']]?: OwnedRowKind };
  /**
   * Whether a caller with a second factor has to have given it within the last minutes, since the call grants rights or
   * hands out secrets (SET-03). The server asks for it as well where the answer reveals secrets to the caller.
   */
  readonly stepUp?: true;
  /**
   * Whether the call of a public endpoint sends the token of an open session, so that the answer is that of the session's
   * merchant. The endpoint answers without a session, too.
   */
  readonly recognizesSession?: true;
  /** Whether users who have to change their password first may call the endpoint. All other endpoints refuse them. */
  readonly beforePasswordChange?: true;
  /** The maximum length of the request body in bytes. Set only where the default of the server is too small. */
  readonly longestBody?: number;
}

/**
 * The endpoints of one contract file, by name. An endpoint has the same name in the contract, the server and the SPA.
 */
export type Endpoints = Readonly<Record<string, Endpoint>>;

/** Declares an endpoint and keeps all its types. */
export function endpoint<Arg extends ArgSchema, Data extends v.GenericSchema, const Needs extends Access>(
  declaration: Endpoint<Arg, Data, Needs>,
): Endpoint<Arg, Data, Needs> {
  return declaration;
}

/** The argument schema of an endpoint without arguments. */
export const noArgument = v.object({});

/** The data of an endpoint that answers only with success or failure. */
export const noData = v.pipe(
  v.unknown(),
  v.transform(() => null),
);

/** The data of an endpoint that answers with a file instead of an envelope. The SPA saves the file under its name. */
export const file = v.pipe(v.object({ fileName: v.string() }), v.metadata({ file: true }));

/** The argument that a caller passes to an endpoint; `void` if the endpoint takes no argument. */
export type ArgOf<E extends Endpoint> = keyof E['arg']['entries'] extends never ? void : v.InferInput<E['arg']>;

/** The data that a caller gets from an endpoint, after parsing. */
export type DataOf<E extends Endpoint> = v.InferOutput<E['data']>;

/** What a handler returns for an endpoint whose data is a {@link file}. */
export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Whether the content is stored, and not read from the database on its way. Its transfer may take long. */
  readonly isStored?: boolean;
}

type Answer<Data extends v.GenericSchema> = Data extends typeof noData
  ? void
  : Data extends typeof file
    ? FileAnswer
    : v.InferInput<Data>;

/**
 * The server's side of a contract file: exactly one handler for each endpoint. The handler's second argument depends on
 * what the endpoint needs: a visitor for a public endpoint, a vendor for a callback, a signed-in caller otherwise.
 */
export type Handlers<E extends Endpoints, Visitor, Caller, Preparing = Visitor, Vendor = Visitor> = {
  readonly [Name in keyof E]:
    | Handler<E[Name], Visitor, Caller, Vendor>
    | {
        /**
         * Runs before the call takes a database connection and returns the handler of the call. For slow work such as
         * hashing, and for writes that must remain when the call is refused. The ids in the argument are not checked
         * yet.
         */
        readonly before: (
          arg: v.InferOutput<E[Name]['arg']>,
          who: E[Name]['needs'] extends 'public' | 'callback' ? Visitor : Preparing,
        ) => Promise<Handler<E[Name], Visitor, Caller, Vendor>>;
      };
};

type Handler<E extends Endpoint, Visitor, Caller, Vendor> = (
  arg: v.InferOutput<E['arg']>,
  who: E['needs'] extends 'public' ? Visitor : E['needs'] extends 'callback' ? Vendor : Caller,
) => Promise<Answer<E['data']>>;
