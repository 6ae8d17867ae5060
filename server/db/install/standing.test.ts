import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPortal } from '../../testing/portal';
import type { Portal } from '../../testing/portal';
import { APP_PLANS } from './appPlans';

const folder = join('server', 'db', 'migrations');

// The migration's statement that creates the menu of the app.
function statementFor(appCode: string): string {
  const statements = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'));
  const found = statements.find(
    (text) => text.includes('INSERT INTO menus') && text.includes(`app_code = '${appCode}'`),
  );
  if (found === undefined) throw new Error(`no migration gives ${appCode} a menu`);
  return found;
}

const children = APP_PLANS.filter(({ isEmbedded }) => isEmbedded).map(({ appCode }) => appCode);

let portal: Portal;
beforeAll(async () => {
  portal = await installPortal();
});
afterAll(() => portal.close());

it.each(children)('[APP-03] an installation that stands gets the menu of %s that a new one has', async (code) => {
  const menu = () =>
    portal.store.ownerQuery(
      `select m.type, m.title, m.name, m.path, m.component, m.permission, m.icon, m.sort, m.platform_only,
         above.component as above
       from menus m join apps using (app_id) left join menus above on above.menu_id = m.parent_id
       where app_code = $1 order by above nulls first, m.sort`,
      [code],
    );
  const planned = await menu();
  expect(planned.length).toBeGreaterThan(2);
  // The statement must not change an existing menu.
  await portal.store.ownerQuery(statementFor(code));
  expect(await menu()).toEqual(planned);
  await portal.store.ownerQuery('delete from menus where app_id = (select app_id from apps where app_code = $1)', [
    code,
  ]);
  await portal.store.ownerQuery(statementFor(code));
  expect(await menu()).toEqual(planned);
});
