import * as v from 'valibot';
import { FormDefinition, countFields } from 'contract/workflow/formDefinition';
import type { DemoContext } from '../../../db/install/demo/base';
import { getOrThrow } from '../../../db/install/getOrThrow';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { DEMO_FORMS } from './demoPlans';
import { formVersions, forms } from './schema';

const AUTHOR = { account: 'acme-admin', userName: '陈思远' };

/** Adds three forms of an energy-services company, each with a published version, to the first merchant of the demo. */
export async function insertDemoForms(db: Db, { merchants, createTime }: DemoContext): Promise<void> {
  const merchant = merchants.find(({ userIds }) => userIds.has(AUTHOR.account));
  if (!merchant) return;
  const { merchantId, userIds } = merchant;
  const userId = getOrThrow(userIds, AUTHOR.account);
  for (const { definition: plan, ...form } of DEMO_FORMS) {
    const formId = newId();
    const definition = v.parse(FormDefinition, plan);
    const row = { formId, merchantId, createTime, fieldCount: countFields(definition.nodes) };
    await db.insert(forms).values({
      ...{ ...form, ...row, draft: definition, versionNumber: 1, isDraftChanged: false },
      ...{ updateUserName: AUTHOR.userName, updateTime: createTime },
    });
    await db.insert(formVersions).values({ ...row, definition, userId, userName: AUTHOR.userName, number: 1 });
  }
}
