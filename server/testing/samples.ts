import type { ArgOf, Endpoint, Endpoints, OwnedKind } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { named } from './browser';
import type { Named } from './browser';
import { PASSWORD } from './portal';
import type { SignedIn } from './portal';

/** What valid arguments are made of: rows of the caller's merchant that a call may name and change. */
export interface World {
  readonly caller: SignedIn;
  /** Nobody has this name yet. */
  readonly freeName: string;
  readonly userId: string;
  readonly positionId: string;
  readonly organizeId: string;
  readonly roleId: string;
  readonly appId: string;
  /** A download ticket of the caller. */
  readonly ticket: string;
  /** Rows of another merchant, one of each kind. */
  readonly foreign: Readonly<Record<OwnedKind, string>>;
}

type Samples = {
  readonly [File in keyof typeof registry]: {
    readonly [Name in keyof (typeof registry)[File]]: (world: World) => Sample<(typeof registry)[File][Name]>;
  };
};
type Sample<E> = E extends Endpoint ? ArgOf<E> : never;

const nothing = () => undefined;
const positionForm = ({ freeName }: World) => ({
  positionCode: `${freeName}2`,
  positionName: '样例岗位',
  positionOrder: 5,
  remark: '样例',
});
const userForm = ({ freeName, organizeId, roleId, positionId }: World) => ({
  userName: freeName,
  nickName: '样例',
  phonenumber: '13900001234',
  email: 'sample@example.com',
  organizeId,
  jobNumber: 'J1',
  idCard: '110101199001011234',
  sex: '1' as const,
  roleIds: [roleId],
  positionIds: [positionId],
  remark: '样例',
});
const userFilter = {
  userName: 'a',
  nickName: '样',
  phonenumber: '1234',
  status: 'NORMAL',
  beginTime: '2024-01-01',
  endTime: '2030-01-01',
};
const page = { pageNum: 1, pageSize: 20, isAsc: true };

/** One valid argument for every endpoint of the contract, with every field in it. A new endpoint does not compile without one. */
const samples: Samples = {
  session: { login: () => ({ userName: 'acme-staff', password: PASSWORD }), getInfo: nothing, logout: nothing },
  properties: { loadProperties: nothing },
  routers: { getRoutersBatch: ({ appId }) => ({ appIds: [appId] }) },
  users: {
    listUsers: () => ({ ...page, orderBy: 'userName', ...userFilter }),
    getUser: ({ userId }) => ({ userId }),
    addUser: (world) => userForm(world),
    updateUser: (world) => ({ ...userForm(world), userId: world.userId, version: 1 }),
    removeUsers: ({ userId }) => ({ userIds: [userId] }),
    changeUserStatus: ({ userId }) => ({ userId, status: 'STOP_USING' }),
    lockUser: ({ userId }) => ({ userId, lockDuration: 30, reason: '样例' }),
    unlockUser: ({ userId }) => ({ userId }),
    exportUsers: () => userFilter,
  },
  organizations: { getOrganizationTree: nothing },
  roles: { getRoleOptions: nothing },
  positions: {
    listPositions: () => ({ ...page, orderBy: 'positionName', positionCode: 'A', positionName: '员', status: '0' }),
    getPositionOptions: nothing,
    addPosition: (world) => positionForm(world),
    updatePosition: (world) => ({ ...positionForm(world), positionId: world.positionId, version: 1 }),
    changePositionStatus: ({ positionId }) => ({ positionId, status: 'STOP_USING' }),
    removePosition: ({ positionId }) => ({ positionId }),
  },
  dictionaries: { getDictionary: () => ({ code: 'sys_user_sex' }) },
  downloads: { download: ({ ticket }) => ({ fileName: ticket, delete: 'true' }) },
};

/** An endpoint with its name and a way to call it validly. */
export interface Case {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly sample: (world: World) => Named;
}

const byFile: Readonly<Record<string, Readonly<Record<string, (world: World) => unknown>>>> = samples;

/** Every endpoint of the contract. */
export const cases: readonly Case[] = Object.entries<Endpoints>(registry).flatMap(([file, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    sample: (world: World) => named(byFile[file]?.[name]?.(world)),
  })),
);
