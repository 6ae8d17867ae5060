import { applications } from 'contract/workflow/applications';
import { processes } from 'contract/workflow/processes';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { publishClaim } from '../approvals/testing';
import { draftOf, passedBy } from '../processes/testing';

let portal: Portal;
let admin: SignedIn;
let staff: SignedIn;
let processId: string;

beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  staff = await portal.signIn('acme-staff');
  processId = await publishClaim(portal, admin, draftOf(passedBy('check', [admin.userId])));
});
afterAll(() => portal.close());

const mark = (as: SignedIn, isFavourite: boolean) =>
  portal.call(applications.markFavouriteProcess, { processId, isFavourite }, as);
const isFavourite = async (as: SignedIn) => {
  const found = await portal.call(applications.listStartableProcesses, undefined, as);
  return found.find((process) => process.processId === processId)?.isFavourite;
};

describe('[APL-01] favourites among the processes that one may start', () => {
  it('are each person’s own, marked and unmarked, also twice at once', async () => {
    expect(await isFavourite(staff)).toBe(false);
    await Promise.all([mark(staff, true), mark(staff, true)]);
    expect([await isFavourite(staff), await isFavourite(admin)]).toEqual([true, false]);
    await Promise.all([mark(staff, false), mark(staff, false)]);
    expect(await isFavourite(staff)).toBe(false);
  });

  it('are gone with their process, and none is marked in another merchant', async () => {
    await mark(staff, true);
    const stranger = await portal.signIn('globex-admin');
    expect(
      await portal.refused(applications.markFavouriteProcess, { processId, isFavourite: true }, stranger),
    ).toMatchObject({ subCode: 'not-found' });
    await portal.call(processes.removeProcess, { processId, version: 3 }, admin);
    expect(await portal.row('select count(*)::int as kept from favourite_processes')).toEqual({ kept: 0 });
  });
});
