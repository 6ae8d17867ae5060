import { withOwnerConnection } from '../server/db/migrate';
import { newId } from '../server/db/ids';
import { encryptPersonSecrets } from '../server/db/sealedColumns';
import type { StorageCipher } from '../server/crypto/storageCipher';

const BATCH = 5000;

/** Adds users with phones that the simulator takes to an organisation, named `n0`, `n1` and so on from a number on. */
export async function addPeople(
  ownerUrl: string,
  cipher: StorageCipher,
  { organizeId, first, count }: { readonly organizeId: string; readonly first: number; readonly count: number },
): Promise<void> {
  await withOwnerConnection(ownerUrl, async (client) => {
    for (let done = 0; done < count; done += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, count - done) }, (_, index) => first + done + index);
      const secrets = numbers.map((number) => encryptPersonSecrets(cipher, { phone: toPhone(number) }));
      await client.query(
        `insert into users (merchant_id, organize_id, password_hash, user_id, user_name, nick_name, phone_cipher, phone_hash,
           phone_tail_hash)
         select o.merchant_id, o.organize_id, '-', person.*
         from organizations o, unnest($2::text[], $3::text[], $4::text[], $5::bytea[], $6::bytea[], $7::bytea[]) as person
         where o.organize_id = $1`,
        [
          organizeId,
          numbers.map(() => newId()),
          numbers.map((number) => `soak-${number}`),
          numbers.map(toName),
          secrets.map(({ phoneCipher }) => phoneCipher),
          secrets.map(({ phoneHash }) => phoneHash),
          secrets.map(({ phoneTailHash }) => phoneTailHash),
        ],
      );
    }
    await client.query('vacuum analyze users');
  });
}

/** The name of a person of {@link addPeople}, which their message begins with. */
export function toName(number: number): string {
  return `n${number}`;
}

// The last digit keeps it from being one of the numbers for which the simulator plays a failure.
function toPhone(number: number): string {
  return `13${String(number).padStart(8, '0')}0`;
}
