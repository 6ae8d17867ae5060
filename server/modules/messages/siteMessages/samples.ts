import { MAX_CROWDS, crowds } from 'contract/channels/crowds';
import { letterCategories } from 'contract/messages/letterCategories';
import { MAX_AUDIENCE_NAMES, siteMessages } from 'contract/messages/siteMessages';
import { newId } from '../../../db/ids';
import { declareSampleCalls, emptyArgument, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';
import type { TestWorld } from '../../../testing/samples';

interface Rows {
  readonly siteMessageId: string;
  readonly publishedId: string;
  readonly categoryId: string;
  readonly crowdId: string;
}

const audience = ({ organizeId, roleId, userId, crowdId }: TestWorld & Rows) => ({
  ...{ audienceKind: 'chosen' as const, organizeIds: [organizeId], roleIds: [roleId], userIds: [userId] },
  crowdIds: [crowdId],
});
const form = (world: TestWorld & Rows) => ({
  ...{ ...audience(world), title: '样例公告', content: '<p>样例</p>', categoryId: world.categoryId },
  ...{ jumpTarget: '/home', topUntil: '2030-01-01', endDate: '2030-01-01', isPopUp: true, mustConfirm: true },
});

async function makeRows(portal: Portal, as: SignedIn): Promise<Rows> {
  const category = { categoryName: newId(), tagType: 'default' as const, sort: 1 };
  const { categoryId } = await portal.call(letterCategories.addLetterCategory, category, as);
  const crowd = { crowdName: newId(), kind: 'list' as const, userIds: [as.userId] };
  const { crowdId } = await portal.call(crowds.addCrowd, crowd, as);
  const draft = { title: '公告', content: '正文', categoryId, audienceKind: 'all' as const };
  const add = async () => (await portal.call(siteMessages.addSiteMessage, draft, as)).siteMessageId;
  const [siteMessageId, publishedId] = [await add(), await add()];
  await portal.store.ownerQuery(
    `update site_messages set state = 'published', publish_time = now() where site_message_id = $1`,
    [publishedId],
  );
  return { siteMessageId, publishedId, categoryId, crowdId };
}

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(siteMessages)({
    rows: makeRows,
    owned: ({ siteMessageId, categoryId, crowdId }) => ({
      ...{ siteMessage: siteMessageId, letterCategory: categoryId, crowd: crowdId },
    }),
    args: {
      listSiteMessages: ({ categoryId }) => ({
        ...{ ...samplePageArgument, orderBy: 'title', title: '公', categoryId, state: 'draft' },
      }),
      getSiteMessage: ({ siteMessageId }) => ({ siteMessageId }),
      getAudienceOptions: emptyArgument,
      previewAudience: (world) => audience(world),
      addSiteMessage: (world) => form(world),
      updateSiteMessage: (world) => ({ ...form(world), siteMessageId: world.siteMessageId, version: 1 }),
      removeSiteMessage: ({ siteMessageId }) => ({ siteMessageId, version: 1 }),
      publishSiteMessage: ({ siteMessageId }) => ({ siteMessageId, version: 1, publishTime: '2026-01-01T00:00:00Z' }),
      withdrawSiteMessage: ({ publishedId }) => ({ siteMessageId: publishedId, version: 1 }),
      remindReaders: ({ publishedId }) => ({ siteMessageId: publishedId }),
      listSiteMessageReaders: ({ siteMessageId }) => ({
        ...{ ...samplePageArgument, siteMessageId, keyword: '张', readerState: 'unread' },
      }),
    },
    bounds: {
      getSiteMessage: [
        { most: 4 * MAX_AUDIENCE_NAMES, by: 'addSiteMessage and updateSiteMessage refuse a longer list of each kind' },
      ],
      getAudienceOptions: [{ most: MAX_CROWDS, by: 'addCrowd refuses a further one' }],
    },
  }),
];
