import { MAX_LETTER_CATEGORIES, letterCategories } from 'contract/messages/letterCategories';
import { letterActions } from 'contract/messages/letterActions';
import { letterTemplates } from 'contract/messages/letterTemplates';
import { letters } from 'contract/messages/letters';
import { newId } from '../../../db/ids';
import { emptyArgument, samplePageArgument, declareSampleCalls } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';
import type { TestWorld } from '../../../testing/samples';
import { TEMPLATE_PARAMS_BOUND } from '../../../testing/bounds';

const letterFilter = ({ categoryId }: { readonly categoryId: string }) => ({
  box: 'STARRED' as const,
  categoryId,
  title: '样',
  beginTime: '2024-01-01',
  endTime: '2030-01-01',
});
const letterTexts = { title: '样例 {名称}', content: '<p>样例</p>', jumpTarget: '/home' };
const templateForm = ({ categoryId }: { readonly categoryId: string }) => ({
  ...letterTexts,
  templateName: '样例模板',
  categoryId,
  remark: '样例',
});
const recipients = ({ userId, roleId, organizeId }: TestWorld) => ({
  recipientKind: 'USERS' as const,
  userIds: [userId],
  roleIds: [roleId],
  organizeIds: [organizeId],
});
const categoryForm = ({ freeName }: TestWorld) => ({
  categoryName: `${freeName}c`,
  tagType: 'success' as const,
  sort: 5,
  remark: '样例',
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(letters)({
    rows: async (portal: Portal, as: SignedIn) => ({
      letterId: await insertLetter(portal, as),
      ...(await makeCategory(portal, as)),
    }),
    isPersonal: true,
    owned: ({ letterId, categoryId }) => ({ letter: letterId, letterCategory: categoryId }),
    unseen: async (portal, owner) => ({ letter: await insertLetter(portal, owner) }),
    args: {
      getLetterSummary: () => ({ ...samplePageArgument, orderBy: 'sendTime' }),
      listLetters: (world) => ({ ...samplePageArgument, orderBy: 'title', ...letterFilter(world), status: 'UNREAD' }),
      listOwnLetterCategories: emptyArgument,
      getLetter: ({ letterId }) => ({ letterId }),
      readLetters: ({ letterId }) => ({ letterIds: [letterId] }),
      readAllLetters: (world) => letterFilter(world),
      removeLetters: ({ letterId }) => ({ letterIds: [letterId] }),
    },
    bounds: {
      listOwnLetterCategories: [{ most: MAX_LETTER_CATEGORIES, by: 'addLetterCategory refuses a further one' }],
    },
  }),
  declareSampleCalls(letterActions)({
    rows: async (portal: Portal, as: SignedIn) => ({
      letterId: await insertLetter(portal, as, true),
      ...(await makeCategory(portal, as)),
    }),
    isPersonal: true,
    owned: ({ letterId, categoryId }) => ({ letter: letterId, letterCategory: categoryId }),
    unseen: async (portal, owner) => ({ letter: await insertLetter(portal, owner) }),
    args: {
      confirmLetter: ({ letterId }) => ({ letterId }),
      starLetter: ({ letterId }) => ({ letterId, isStarred: true }),
      postponeLetter: ({ letterId }) => ({ letterId }),
      muteLetterCategory: ({ categoryId }) => ({ categoryId, isMuted: true }),
    },
  }),
  declareSampleCalls(letterTemplates)({
    rows: makeTemplate,
    owned: ({ templateId, categoryId }) => ({ letterTemplate: templateId, letterCategory: categoryId }),
    args: {
      listLetterTemplates: ({ categoryId }) => ({
        ...samplePageArgument,
        orderBy: 'templateName',
        templateCode: 'a',
        templateName: '样',
        categoryId,
        status: '0',
      }),
      getLetterTemplate: ({ templateId }) => ({ templateId }),
      addLetterTemplate: (world) => ({ ...templateForm(world), templateCode: `${world.freeName}t` }),
      updateLetterTemplate: (world) => ({ ...templateForm(world), templateId: world.templateId, version: 1 }),
      changeLetterTemplateStatus: ({ templateId }) => ({ templateId, status: 'STOP_USING' }),
      removeLetterTemplate: ({ templateId }) => ({ templateId }),
      previewLetter: () => ({ ...letterTexts, params: { 名称: '样例' } }),
      countRecipients: recipients,
      sendLetters: (world) => ({ ...recipients(world), templateId: world.templateId, params: { 名称: '样例' } }),
    },
    bounds: {
      getLetterTemplate: [TEMPLATE_PARAMS_BOUND],
      previewLetter: [TEMPLATE_PARAMS_BOUND],
    },
  }),
  declareSampleCalls(letterCategories)({
    rows: async (portal: Portal, as: SignedIn) => ({
      ...(await makeTemplate(portal, as)),
      freeCategoryId: (await makeCategory(portal, as)).categoryId,
    }),
    owned: ({ categoryId }) => ({ letterCategory: categoryId }),
    args: {
      listLetterCategories: () => ({ ...samplePageArgument, orderBy: 'sort', categoryName: '样', status: '0' }),
      getLetterCategory: ({ categoryId }) => ({ categoryId }),
      addLetterCategory: categoryForm,
      updateLetterCategory: (world) => ({ ...categoryForm(world), categoryId: world.categoryId, version: 1 }),
      changeLetterCategoryStatus: ({ categoryId }) => ({ categoryId, status: 'STOP_USING' }),
      removeLetterCategory: ({ freeCategoryId }) => ({ categoryId: freeCategoryId }),
    },
  }),
];

/** Puts a letter into a user's inbox. */
export async function insertLetter(
  { store }: Portal,
  { merchantId, userId }: { readonly merchantId: string; readonly userId: string },
  mustConfirm = false,
): Promise<string> {
  const letterId = newId();
  await store.ownerQuery(
    `insert into letters (letter_id, merchant_id, user_id, title, content, must_confirm)
     values ($1, $2, $3, '样例', '样例', $4)`,
    [letterId, merchantId, userId, mustConfirm],
  );
  return letterId;
}

function makeCategory({ call }: Portal, as: SignedIn) {
  return call(letterCategories.addLetterCategory, { categoryName: newId(), tagType: 'default', sort: 1 }, as);
}

// A template with the param 名称, in a category of its own.
async function makeTemplate(portal: Portal, as: SignedIn) {
  const { categoryId } = await makeCategory(portal, as);
  const form = {
    templateCode: newId(),
    templateName: '模板',
    categoryId,
    title: '标题 {名称}',
    content: '<p>正文</p>',
  };
  return { categoryId, ...(await portal.call(letterTemplates.addLetterTemplate, form, as)) };
}
