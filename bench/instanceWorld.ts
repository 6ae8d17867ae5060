import fc from 'fast-check';
import { approvals } from 'contract/workflow/approvals';
import { forms } from 'contract/workflow/forms';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { form } from 'contract/workflow/testing';
import * as v from 'valibot';
import { newId } from '../server/db/ids';
import { withOwnerConnection } from '../server/db/migrate';
import { connectClient } from '../server/testing/client';
import { PEOPLE, processes } from '../server/workflow/testing/arbitrary';
import { PASSWORD } from './installation';
import type { TwoServers } from './twoServers';

/** Who starts all instances, and who manages all processes, as the generated processes name them. */
export const [STARTER, MANAGER] = ['starter', 'manager'] as const;

/** To whom tasks are given. */
export const NEWCOMERS = ['eli', 'fay', 'gus', 'hal'] as const;

/** Generated processes in the merchant acme, with the people whom they ask. */
export interface InstanceWorld {
  readonly processIds: readonly string[];
  /** The token of each person, by the user id. */
  readonly tokens: ReadonlyMap<string, string>;
}

/** Adds the people, who sign in, and publishes so many generated processes with a form that asks for an amount. */
export async function installInstanceWorld(
  { resources, running }: TwoServers,
  { processCount, seed }: { readonly processCount: number; readonly seed: number },
): Promise<InstanceWorld> {
  const { ownerUrl } = resources.store;
  const people = [STARTER, MANAGER, ...PEOPLE, ...NEWCOMERS];
  await withOwnerConnection(ownerUrl, async (database) => {
    await database.query(
      `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash)
       select name, u.merchant_id, name, name, u.organize_id, u.password_hash
       from users u, unnest($1::text[]) as name where u.user_name = 'acme-admin'`,
      [people],
    );
    await database.query(
      `insert into user_roles (merchant_id, user_id, role_id)
       select r.merchant_id, name, r.role_id from roles r join users a on a.merchant_id = r.merchant_id and a.user_name = 'acme-admin',
         unnest($1::text[]) as name where r.role_code = 'staff'`,
      [people],
    );
  });
  const client = await connectClient(running[0].url);
  const admin = await client.signIn('acme-admin', PASSWORD);
  const formId = await publishForm();
  const generated = fc.sample(processes, { numRuns: processCount, seed });
  const processIds = await addProcesses(ownerUrl, formId, generated);
  const tokens = new Map<string, string>();
  for (const person of people) tokens.set(person, await client.signIn(person, PASSWORD));
  // Fails here and not in the middle, if people may not do what they are to do.
  await client.call(approvals.listTasks, {}, tokens.get(STARTER));
  return { processIds, tokens };

  async function publishForm(): Promise<string> {
    const added = await client.call(forms.addForm, { formCode: 'soak', formName: '测量' }, admin);
    const { formId } = v.parse(forms.addForm.data, added);
    const definition = form({ id: 'amount', kind: 'number', label: '金额' });
    await client.call(forms.saveFormDraft, { formId, version: 1, definition }, admin);
    await client.call(forms.publishForm, { formId, version: 2 }, admin);
    return formId;
  }
}

// Beside the calls, since publishing refuses some of what is generated, such as a process that asks nobody.
async function addProcesses(
  ownerUrl: string,
  formId: string,
  definitions: readonly ProcessDefinition[],
): Promise<string[]> {
  return withOwnerConnection(ownerUrl, async (database) => {
    const processIds: string[] = [];
    for (const definition of definitions) {
      const processId = newId();
      const text = JSON.stringify(definition);
      await database.query(
        `insert into processes (process_id, merchant_id, process_key, process_name, form_id, draft, version_number, is_draft_changed,
           update_user_name)
         select $1, merchant_id, $1, $1, form_id, $3::jsonb, 1, false, '-' from forms where form_id = $2`,
        [processId, formId, text],
      );
      await database.query(
        `insert into process_versions (version_id, merchant_id, process_id, number, definition, form_id, form_number, user_id, user_name)
         select $4, merchant_id, $1, 1, $3::jsonb, form_id, 1, '-', '-' from forms where form_id = $2`,
        [processId, formId, text, newId()],
      );
      processIds.push(processId);
    }
    return processIds;
  });
}
