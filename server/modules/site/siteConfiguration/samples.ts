import { siteConfiguration } from 'contract/site/siteConfiguration';
import { FIXED_BY_RELEASE } from '../../../testing/bounds';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';

// Two published states, and a draft on top of them.
async function publishTwice({ call }: Portal, as: SignedIn) {
  const { saveSiteDraft, publishSite, listSiteReleases, getSiteConfiguration } = siteConfiguration;
  const save = async (value: string) => {
    const { attributes, draft } = await call(getSiteConfiguration, undefined, as);
    const version = attributes.find(({ parameterKey }) => parameterKey === 'VUE_APP_NAME')?.version ?? 0;
    const changes = [{ parameterKey: 'VUE_APP_NAME', version, value }];
    await call(saveSiteDraft, { version: draft.version, changes }, as);
    return draft.version + 1;
  };
  await call(publishSite, { version: await save('样例门户') }, as);
  const draftVersion = await save('样例草稿');
  const { rows } = await call(listSiteReleases, { pageNum: 1, pageSize: 10 }, as);
  const { publishedVersion } = await call(getSiteConfiguration, undefined, as);
  return { releaseId: rows.at(-1)?.releaseId ?? '', draftVersion, publishedVersion };
}

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(siteConfiguration)({
    rows: publishTwice,
    owned: ({ releaseId }) => ({ siteRelease: releaseId }),
    args: {
      getSiteConfiguration: () => undefined,
      saveSiteDraft: ({ draftVersion }) => ({
        version: draftVersion,
        changes: [{ parameterKey: 'THEME_COLOR', version: 0, value: '#0a7d5a' }],
      }),
      discardSiteDraft: ({ draftVersion }) => ({ version: draftVersion }),
      publishSite: ({ draftVersion }) => ({ version: draftVersion, note: '样例' }),
      listSiteReleases: () => ({ ...samplePageArgument, orderBy: 'createTime' }),
      rollBackSite: ({ releaseId, publishedVersion }) => ({ releaseId, publishedVersion, note: '样例' }),
    },
    bounds: { getSiteConfiguration: [FIXED_BY_RELEASE] },
  }),
];
