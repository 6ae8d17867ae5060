import type { ArgOf, Endpoint, Endpoints } from 'contract/endpoint';
import type { CodePurpose } from '../modules/access/passwords/codes';
import type { Bound } from './bounds';
import { named } from './browser';
import type { Named } from './browser';
import type { Portal, SignedIn } from './portal';

/** Somebody signed in who can be named, and their password. */
export interface Person extends SignedIn {
  readonly userName: string;
  readonly password: string;
}

/** What the arguments of all modules are made of: people, their organisations, roles and merchants. */
export interface World {
  readonly caller: SignedIn;
  /** Nobody has this name yet. */
  readonly freeName: string;
  readonly userId: string;
  readonly positionId: string;
  readonly organizeId: string;
  /** An organisation with nobody in it, in another place than right below that one. */
  readonly freeOrganizeId: string;
  readonly roleId: string;
  /** A role that nobody holds. */
  readonly freeRoleId: string;
  readonly appId: string;
  /** A menu node of that app. */
  readonly menuId: string;
  /** A code of the messenger that signs in a user of the caller's merchant, once. */
  readonly messengerCode: string;
  /** Another merchant, which has let the caller in. */
  readonly otherMerchantId: string;
  /** A user of the caller's merchant who has chosen their own password. */
  readonly colleague: Person;
  /** A user who still has to, and has a verification code for each purpose. */
  readonly newcomer: Person & { readonly codes: Readonly<Record<CodePurpose, string>> };
  /** Runs the installation, and so may change what all merchants share. */
  readonly platform: SignedIn;
  /** The apps of the caller's merchant. */
  readonly appIds: string[];
  /** A merchant below the caller's, with one of its roles. */
  readonly belowId: string;
  readonly belowRoleId: string;
  /** Another one below, which nothing hangs on. */
  readonly emptyMerchantId: string;
  /** Lets the colleague into the merchant below. */
  readonly authorizationId: string;
  /** Runs another merchant. */
  readonly stranger: SignedIn;
  /** Of the caller's merchant and with all of its permissions, but of the organisations sees those named here alone. */
  readonly limited: SignedIn;
}

/** Valid arguments for the endpoints of one contract file, and the rows that they name. */
interface SampleSet<E extends Endpoints, Rows> {
  /** Makes the rows in the merchant of `as`, for one test; {@link noRows} where the world has all that is named. */
  readonly rows: (portal: Portal, as: SignedIn, world: World) => Promise<Rows>;
  /** Of these rows, the ids of those kinds that the module declares as owned. */
  readonly owned?: (rows: NoInfer<Rows>) => Readonly<Record<string, string>>;
  /** Whether the rows are one person's alone: who else calls needs rows of their own. */
  readonly isPersonal?: true;
  /** Rows of a user who is out of the sight of `limited`: the ids by kind. */
  readonly unseen?: (
    portal: Portal,
    owner: { readonly merchantId: string; readonly userId: string },
  ) => Promise<Readonly<Record<string, string>>>;
  /** One valid argument for every endpoint, with every field in it. A new endpoint does not compile without one. */
  readonly args: { readonly [Name in keyof E]: (world: World & NoInfer<Rows>) => ArgOf<E[Name]> };
  /** Who calls, where it is not the caller of the world (or the platform, where only its people can). */
  readonly callers?: { readonly [Name in keyof E]?: (world: World) => SignedIn };
  /** What keeps the lists short of each endpoint that answers with a list which is not paged. */
  readonly bounds?: { readonly [Name in keyof E]?: readonly Bound[] };
}

/** Rows that were made for a set of samples. */
export interface PreparedSamples {
  readonly owned: Readonly<Record<string, string>>;
  readonly arg: (name: string, world: World) => Named;
}

/** The samples of one contract file, whatever it declares. */
export interface Samples {
  readonly endpoints: Endpoints;
  readonly isPersonal: boolean;
  readonly prepare: (portal: Portal, as: SignedIn, world: World) => Promise<PreparedSamples>;
  readonly unseen: NonNullable<SampleSet<Endpoints, unknown>['unseen']>;
  readonly callers: Readonly<Record<string, ((world: World) => SignedIn) | undefined>>;
  readonly bounds: Readonly<Record<string, readonly Bound[] | undefined>>;
}

/**
 * Declares the samples of a contract file; a module's `samples.ts` exports a list of them. In two calls, so that the types of
 * the endpoints are settled before those of the rows are inferred.
 *
 * @example
 * export const samples = [samplesOf(regions)({ rows: makeRegion, owned: …, args: { listRegions: () => page, … } })];
 */
export function samplesOf<E extends Endpoints>(endpoints: E) {
  return <Rows extends object>(set: SampleSet<E, Rows>): Samples => {
    const { rows, owned, isPersonal = false, unseen = async () => ({}), args, callers = {}, bounds = {} } = set;
    return {
      endpoints,
      isPersonal,
      async prepare(portal, as, world) {
        const made = await rows(portal, as, world);
        return {
          owned: owned?.(made) ?? {},
          arg: (name, current) => named(args[name]?.({ ...current, ...made })),
        };
      },
      unseen,
      callers,
      bounds,
    };
  };
}

/** For samples that name no rows but those of the world. */
export const noRows = () => Promise.resolve({});

/** The argument of an endpoint that takes none. */
export const nothing = () => undefined;

/** The paging of a list, in full. */
export const page = { pageNum: 1, pageSize: 20, isAsc: true };

/** A picture of one point. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** An endpoint with its name and a way to call it validly. */
export interface Case {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly samples: Samples;
}
