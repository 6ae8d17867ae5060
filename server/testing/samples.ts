import type { ArgOf, Endpoint, Endpoints } from 'contract/endpoint';
import type { CodePurpose } from '../modules/access/passwords/codes';
import type { ListLengthBound } from './bounds';
import { copyArgumentFields } from './browser';
import type { NamedArgument } from './browser';
import type { Portal, SignedIn } from './portal';

/** A signed-in user with their user name and password. */
export interface TestUser extends SignedIn {
  readonly userName: string;
  readonly password: string;
}

/** The test world: the users and rows to which the sample arguments of all modules refer. */
export interface TestWorld {
  readonly caller: SignedIn;
  /** A random name that no row uses yet. */
  readonly freeName: string;
  readonly userId: string;
  readonly positionId: string;
  readonly organizeId: string;
  /** An organisation without members, not directly below `organizeId`. */
  readonly freeOrganizeId: string;
  readonly roleId: string;
  /** A role that no user holds. */
  readonly freeRoleId: string;
  readonly appId: string;
  /** A menu node of `appId`. */
  readonly menuId: string;
  /** A login code of the workplace messenger that signs in a user of the caller's merchant, once. */
  readonly messengerCode: string;
  /** A merchant that has authorised the caller to work in it. */
  readonly otherMerchantId: string;
  /** A user of the caller's merchant who has chosen their own password. */
  readonly colleague: TestUser;
  /** A user who still has to change the initial password, and has a verification code for each purpose. */
  readonly newcomer: TestUser & { readonly codes: Readonly<Record<CodePurpose, string>> };
  /** A user of the platform, who may change data that all merchants share. */
  readonly platform: SignedIn;
  /** The apps of the caller's merchant. */
  readonly appIds: string[];
  /** A merchant below the caller's, with one of its roles. */
  readonly belowId: string;
  readonly belowRoleId: string;
  /** Another merchant below the caller's. No row refers to it. */
  readonly emptyMerchantId: string;
  /** The id of the authorisation that lets the colleague work in the merchant `belowId`. */
  readonly authorizationId: string;
  /** The administrator of another merchant. */
  readonly stranger: SignedIn;
  /**
   * A user of the caller's merchant with all of its permissions, but a data scope of only a few of its organisations.
   */
  readonly limited: SignedIn;
}

/** Valid arguments for the endpoints of one contract file, and the rows that they refer to. */
interface SampleCallsDeclaration<E extends Endpoints, Rows> {
  /**
   * Creates the rows that the sample calls need, for one test, in the merchant of `as`. {@link createsNoRows} if the
   * rows of the test world are enough.
   */
  readonly rows: (portal: Portal, as: SignedIn, world: TestWorld) => Promise<Rows>;
  /** The ids of the created rows by kind of row, for the kinds in `owned` of the module. */
  readonly owned?: (rows: NoInfer<Rows>) => Readonly<Record<string, string>>;
  /** Whether each of the created rows belongs to one user, so that rows have to be created for every caller. */
  readonly isPersonal?: true;
  /** Creates rows that belong to a user outside the data scope of `limited`, and returns their ids by kind of row. */
  readonly unseen?: (
    portal: Portal,
    owner: { readonly merchantId: string; readonly userId: string },
  ) => Promise<Readonly<Record<string, string>>>;
  /** For every endpoint, one valid argument with all fields. The compiler requires an argument for each endpoint. */
  readonly args: { readonly [Name in keyof E]: (world: TestWorld & NoInfer<Rows>) => ArgOf<E[Name]> };
  /**
   * The callers of endpoints that the default caller may not call. The default is `platform` of the test world for
   * permissions that only the platform's users can hold, otherwise `caller`.
   */
  readonly callers?: { readonly [Name in keyof E]?: (world: TestWorld) => SignedIn };
  /** For each endpoint that answers with lists without paging: the maximum length of each of these lists. */
  readonly bounds?: { readonly [Name in keyof E]?: readonly ListLengthBound[] };
}

/** The rows that were created for the sample calls of one contract file, and the arguments that refer to these rows. */
export interface PreparedSampleCalls {
  readonly owned: Readonly<Record<string, string>>;
  readonly arg: (name: string, world: TestWorld) => NamedArgument;
}

/** The sample calls of one contract file, with their types erased. */
export interface SampleCalls {
  readonly endpoints: Endpoints;
  readonly isPersonal: boolean;
  readonly prepare: (portal: Portal, as: SignedIn, world: TestWorld) => Promise<PreparedSampleCalls>;
  readonly unseen: NonNullable<SampleCallsDeclaration<Endpoints, unknown>['unseen']>;
  readonly callers: Readonly<Record<string, ((world: TestWorld) => SignedIn) | undefined>>;
  readonly bounds: Readonly<Record<string, readonly ListLengthBound[] | undefined>>;
}

/**
 * Declares the sample calls of a contract file. A module's `samples.ts` exports a list of them. Takes the endpoints in
 * a first call and the declaration in a second one, since TypeScript has to infer the types of the endpoints first.
 *
 * @example
 * export const sampleCalls = [declareSampleCalls(regions)({ rows: makeRegion, owned: …, args: { listRegions: () =>
 * page, … } })];
 */
export function declareSampleCalls<E extends Endpoints>(endpoints: E) {
  return <Rows extends object>(set: SampleCallsDeclaration<E, Rows>): SampleCalls => {
    const { rows, owned, isPersonal = false, unseen = async () => ({}), args, callers = {}, bounds = {} } = set;
    return {
      endpoints,
      isPersonal,
      async prepare(portal, as, world) {
        const made = await rows(portal, as, world);
        return {
          owned: owned?.(made) ?? {},
          arg: (name, current) => copyArgumentFields(args[name]?.({ ...current, ...made })),
        };
      },
      unseen,
      callers,
      bounds,
    };
  };
}

/** The value of `rows` for sample calls that need only the rows of the test world. */
export const createsNoRows = () => Promise.resolve({});

/** The argument of an endpoint without arguments. */
export const emptyArgument = () => undefined;

/** A sample argument of a paged list, with every field. */
export const samplePageArgument = { pageNum: 1, pageSize: 20, isAsc: true };

/** An image of one pixel. */
export const ONE_PIXEL_IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** An endpoint of the contract with its name and the sample calls of its contract file. */
export interface EndpointCase {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly sampleCalls: SampleCalls;
}
