import type { InstalledMerchant } from '../merchant';
import type { PersonPlan } from '../people';
import { createFictitiousIdCard, createFictitiousPhone } from './fictitious';
import { getTimeDaysAgo } from './moments';
import { makeName } from './names';
import { createRandom } from './random';

/** Options of the staff of one demo merchant. */
export interface StaffPlan {
  readonly count: number;
  /** The first characters of the job numbers. */
  readonly jobPrefix: string;
  readonly mailDomain: string;
  /** The first phone number. The others count up from it, so that no two users of the demo share one. */
  readonly firstPhone: number;
}

const REASONS = [
  '连续多次输错密码',
  '长期未登录，待本人确认',
  '岗位调整，权限复核中',
  '账号异常登录，安全核查',
  '离岗培训',
] as const;
const REMARKS = [
  '兼任班组安全员',
  '外包转正',
  '负责夜班值守',
  '持高压电工证',
  '项目借调中',
  '新员工，试用期',
  '驻场人员',
] as const;

// The positions that one person per company holds. Ordinary staff gets other positions.
const DIRECTORS: ReadonlySet<string> = new Set(['GM', 'DGM']);

/** The ordinary staff of a demo merchant, the same in every installation. Adds the user names to `taken`. */
export function planStaff(plan: StaffPlan, merchant: InstalledMerchant, now: Date, taken: Set<string>): PersonPlan[] {
  const random = createRandom(plan.firstPhone + 1);
  const [rootId = '', ...departmentIds] = merchant.organizationIds.values();
  const positionIds = [...merchant.positionIds].flatMap(([code, id]) => (DIRECTORS.has(code) ? [] : [id]));

  return Array.from({ length: plan.count }, (_, index): PersonPlan => {
    const { surname, given, ...name } = makeName(random);
    const userName = freeName(surname + given, taken);
    const joined = 1 + random.below(425);
    const createTime = getTimeDaysAgo(now, joined, random.below(540) / 60);
    return {
      userName,
      nickName: name.nickName,
      sex: index % 19 === 0 ? '2' : name.sex,
      phone: createFictitiousPhone(plan.firstPhone + index),
      email: `${userName}@${plan.mailDomain}`,
      idCard: index % 3 === 0 ? createFictitiousIdCard(1968 + random.below(34), random.below(10_000)) : undefined,
      jobNumber: plan.jobPrefix + String(1001 + index),
      organizeId: departmentIds[random.below(departmentIds.length)] ?? rootId,
      positionIds: pickRandom(positionIds, index % 7 === 0 ? [index, index + 5] : [index]),
      role: index % 12 === 5 ? 'operator' : 'staff',
      enabled: index % 13 !== 7,
      lock: index % 9 === 4 ? makeLock(now, Math.floor(index / 9), joined) : undefined,
      remark: index % 5 === 2 ? REMARKS[Math.floor(index / 5) % REMARKS.length] : undefined,
      createTime,
    };
  });
}

// Creates one of three kinds of lock in turn: expired, expiring later, or only removable by an administrator.
function makeLock(now: Date, number: number, joined: number) {
  const began = Math.min(joined, 1 + (number % 5) * 4);
  const ends = [getTimeDaysAgo(now, began, 11), getTimeDaysAgo(now, -7 * (number + 1)), null] as const;
  return {
    // Locks begin after office hours, so that no user is locked before the user was created.
    from: getTimeDaysAgo(now, began, 9.5),
    until: ends[number % ends.length] ?? null,
    reason: REASONS[number % REASONS.length] ?? REASONS[0],
  };
}

function pickRandom(ids: readonly string[], places: readonly number[]): string[] {
  return places.flatMap((place) => ids[place % ids.length] ?? []);
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = wanted + String(number);
  taken.add(name);
  return name;
}
