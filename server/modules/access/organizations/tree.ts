import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Organization, OrganizationNode } from 'contract/access/organizations';
import type { Caller } from '../../../caller';
import { countUsersPerOrganization } from '../users/counts';
import { users } from '../users/schema';
import { organizations as table } from './schema';
import { toStatus } from '../../../db/status';
import { withWholeMerchantScope } from '../../../db/store';
import { readVisibleOrganizations } from '../users/dataScope';

interface Row extends Record<string, unknown> {
  readonly organizeId: string;
  readonly parentId: string | null;
  readonly organizeName: string;
  readonly sort: number;
}

/**
 * The tree for pickers: the organisations in the caller's data scope, with their ancestors so that the tree is
 * connected.
 */
export async function readPickerTree(who: Caller): Promise<OrganizationNode[]> {
  const rows = await who.db.select().from(table);
  const enabled = new Set(rows.filter((row) => row.enabled).map(({ organizeId }) => organizeId));
  const { roots, below } = parentsFirst<Row>([...rows, ...(await ancestorsOf(who, rows))]);
  const toNode = ({ organizeId, organizeName }: Row): OrganizationNode => ({
    id: organizeId,
    label: organizeName,
    isSelectable: enabled.has(organizeId),
    children: below(organizeId).map(toNode),
  });
  return roots.map(toNode);
}

/**
 * Lists all organisations that the caller sees, parents before children. Only the name is listed for ancestors outside
 * the caller's data scope, and for the caller's own organisation if no role's scope contains it.
 */
export async function listOrganizations(who: Caller): Promise<Organization[]> {
  const { db } = who;
  const rows = await db
    .select({ ...getTableColumns(table), leaderName: users.nickName })
    .from(table)
    .leftJoin(users, eq(users.userId, table.leaderId));
  const own = await countUsersPerOrganization(who);
  const sight = await readVisibleOrganizations(who);
  const seen = new Set(sight ?? rows.map(({ organizeId }) => organizeId));
  const known = new Map(rows.map((row) => [row.organizeId, row]));
  const { roots, below } = parentsFirst<Row>([...rows, ...(await ancestorsOf(who, rows))]);

  // Computes the totals of the children before the parent's total, but lists the children after their parent.
  const toList = (row: Row): { readonly list: Organization[]; readonly total: number } => {
    const parts = below(row.organizeId).map(toList);
    const stored = known.get(row.organizeId);
    const userCount = own.get(row.organizeId) ?? 0;
    // The total of an ancestor omits the users below an organisation that the caller can't see. The users list of the
    // ancestor omits these users as well, so the numbers agree.
    const total = stored ? parts.reduce((sum, part) => sum + part.total, userCount) : 0;
    const told = stored && seen.has(row.organizeId) ? toOrganization(stored, userCount, total) : nameOf(row);
    return { list: [told, ...parts.flatMap(({ list }) => list)], total };
  };
  return roots.flatMap((root) => toList(root).list);
}

type Stored = typeof table.$inferSelect & { readonly leaderName: string | null };

function toOrganization({ enabled, leaderId, ...row }: Stored, userCount: number, totalUserCount: number) {
  const status = toStatus(enabled);
  // `leaderName` is null if the caller can't see the leader. The leader's id is left out as well then.
  const leader = row.leaderName === null ? null : leaderId;
  return { ...row, status, leaderId: leader, userCount, totalUserCount, isInScope: true };
}

function nameOf({ organizeId, parentId, organizeName }: Row): Organization {
  const nothing = { organizeType: 'department', sort: 0, status: 'NORMAL', userCount: 0, totalUserCount: 0 } as const;
  return { organizeId, parentId, organizeName, ...nothing, isInScope: false, version: 0 };
}

// Reads the names of ancestors that the caller can't see. The names show the position of the caller's organisations in
// the merchant.
async function ancestorsOf(who: Caller, rows: readonly Row[]): Promise<Row[]> {
  const known = new Set(rows.map(({ organizeId }) => organizeId));
  const unknown = rows.flatMap(({ parentId }) => (parentId !== null && !known.has(parentId) ? [parentId] : []));
  if (unknown.length === 0) return [];
  const above = await withWholeMerchantScope(who.db, who, () =>
    who.db.execute<Row>(sql`
      with recursive above as (
        select * from organizations where organize_id = any(${sql.param(unknown)}::text[])
        union
        select o.* from organizations o join above a on o.organize_id = a.parent_id
      )
      select organize_id as "organizeId", parent_id as "parentId", organize_name as "organizeName", sort from above`),
  );
  return above.rows.filter(({ organizeId }) => !known.has(organizeId));
}

/** Groups rows by their parent. Siblings are sorted by `sort`, then by id. */
function parentsFirst<Each extends Row>(rows: readonly Each[]) {
  const children = new Map<string | null, Each[]>();
  const inOrder = [...rows].sort((one, other) => one.sort - other.sort || (one.organizeId < other.organizeId ? -1 : 1));
  for (const row of inOrder) {
    const like = children.get(row.parentId);
    if (like) like.push(row);
    else children.set(row.parentId, [row]);
  }
  const below = (organizeId: string | null): readonly Each[] => children.get(organizeId) ?? [];
  return { roots: below(null), below };
}
