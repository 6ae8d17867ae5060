import type { Client } from 'pg';
import type { StorageCipher } from '../../crypto/storageCipher';
import { newId } from '../ids';
import { encryptPersonSecrets } from '../sealedColumns';
import { createFictitiousPhone } from './demo/fictitious';
import { makeName } from './demo/names';
import { createRandom } from './demo/random';
import type { Random } from './demo/random';

const BATCH = 2000;
const THREE_YEARS = 3 * 365 * 86_400_000;

/** Options for adding many users. */
export interface ManyUsersOptions {
  readonly merchantId: string;
  readonly count: number;
  readonly cipher: StorageCipher;
  /** The hash of the password that all added users get. */
  readonly passwordHash: string;
  readonly progress: (done: number) => void;
}

/** The organisations, positions and role that the users of one merchant get. */
interface MerchantRows {
  readonly organizeIds: readonly string[];
  readonly positionIds: readonly string[];
  readonly roleId: string | undefined;
}

/**
 * Adds many plausible users to a merchant in one transaction, to test the portal under load. Each user name ends in a
 * number. The numbers continue those of the last run, so that every run adds `count` new users.
 */
export async function addManyUsers(client: Client, options: ManyUsersOptions): Promise<void> {
  const { merchantId, count, progress } = options;
  await client.query('begin');
  // "seed" in ASCII. Without the lock, two parallel runs would use the same numbers.
  await client.query('select pg_advisory_xact_lock($1)', [0x73656564]);
  const around = await merchantRows(client, merchantId);
  const first = await firstFreeNumber(client);
  const random = createRandom(first);
  const now = Date.now();
  for (let done = 0; done < count;) {
    const size = Math.min(BATCH, count - done);
    const people = Array.from({ length: size }, (_, index) =>
      makeUser(first + done + index, random, now, around, options),
    );
    await insert(client, people, options, around.roleId);
    done += size;
    progress(done);
  }
  await client.query('commit');
  // Updates the visibility map as well, not only the planner's statistics, so that PostgreSQL counts rows by index-only
  // scans.
  await client.query('vacuum analyze users, user_roles, user_positions');
}

async function merchantRows(client: Client, merchantId: string): Promise<MerchantRows> {
  const ids = async (statement: string) =>
    (await client.query<{ id: string }>(statement, [merchantId])).rows.map(({ id }) => id);
  const [roleId] = await ids(`select role_id as id from roles where merchant_id = $1 and role_code = 'staff'`);
  return {
    organizeIds: await ids('select organize_id as id from organizations where merchant_id = $1'),
    positionIds: await ids('select position_id as id from positions where merchant_id = $1 and enabled'),
    roleId,
  };
}

async function firstFreeNumber(client: Client): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>(
    String.raw`select max(substring(user_name from '\.(\d{1,8})$')::int) as last from users where user_name ~ '\.\d{1,8}$'`,
  );
  return (rows[0]?.last ?? 0) + 1;
}

type SeededUser = ReturnType<typeof makeUser>;

function makeUser(number: number, random: Random, now: number, around: MerchantRows, { cipher }: ManyUsersOptions) {
  const { surname, initials, nickName, sex } = makeName(random);
  const userName = `${surname}${initials}.${number}`;
  const createTime = now - random.below(THREE_YEARS) - 1;
  const isLocked = number % 37 === 0;
  return {
    // The factor shares no divisor with the number of possible phone numbers, so that no phone number occurs twice and
    // the numbers of successive users don't look consecutive.
    ...encryptPersonSecrets(cipher, {
      phone: createFictitiousPhone(number * 7_368_787),
      email: `${userName}@example.com`,
    }),
    userId: newId(),
    userName,
    nickName,
    sex,
    jobNumber: `S${String(number).padStart(7, '0')}`,
    organizeId: around.organizeIds[random.below(around.organizeIds.length)] ?? '',
    positionId: around.positionIds[random.below(around.positionIds.length)],
    enabled: number % 23 !== 0,
    createTime: new Date(createTime),
    lockedTime: isLocked ? new Date(now - random.below(now - createTime)) : null,
    lockedReason: isLocked ? '连续多次输错密码' : null,
  };
}

async function insert(
  client: Client,
  people: readonly SeededUser[],
  { merchantId, passwordHash }: ManyUsersOptions,
  roleId: string | undefined,
): Promise<void> {
  const column = <Name extends keyof SeededUser>(name: Name) => people.map((person) => person[name]);
  await client.query({
    name: 'seed users',
    text: `insert into users (merchant_id, password_hash, user_id, user_name, nick_name, sex, job_number, organize_id,
        enabled, create_time, locked_time, locked_reason, phone_cipher, phone_hash, phone_tail_hash, email_cipher,
        email_hash)
      select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
        $9::bool[], $10::timestamptz[], $11::timestamptz[], $12::text[], $13::bytea[], $14::bytea[], $15::bytea[], $16::bytea[],
        $17::bytea[])`,
    values: [
      merchantId,
      passwordHash,
      column('userId'),
      column('userName'),
      column('nickName'),
      column('sex'),
      column('jobNumber'),
      column('organizeId'),
      column('enabled'),
      column('createTime'),
      column('lockedTime'),
      column('lockedReason'),
      column('phoneCipher'),
      column('phoneHash'),
      column('phoneTailHash'),
      column('emailCipher'),
      column('emailHash'),
    ],
  });
  if (roleId !== undefined) {
    await client.query({
      name: 'seed roles',
      text: 'insert into user_roles (merchant_id, role_id, user_id) select $1, $2, unnest($3::text[])',
      values: [merchantId, roleId, column('userId')],
    });
  }
  await client.query({
    name: 'seed positions',
    text: `insert into user_positions (merchant_id, user_id, position_id)
      select $1, * from unnest($2::text[], $3::text[]) as held (user_id, position_id) where position_id is not null`,
    values: [merchantId, column('userId'), column('positionId').map((id) => id ?? null)],
  });
}
