import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Parameter } from 'contract/site/parameters';
import type { SiteConfiguration } from 'contract/site/siteConfiguration';
import { pending, refused, unreachable } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { SiteConfigurationScreen } from './SiteConfigurationScreen';

const name: Parameter = {
  parameterKey: 'VUE_APP_NAME',
  name: '产品名称',
  category: '站点外观',
  remark: '显示在登录页、浏览器标签和邮件中',
  type: 'text',
  unit: null,
  choices: [],
  value: '数字生活能源服务平台',
  level: 'platform',
  fallback: '数字生活能源服务平台',
  source: 'release',
  isChanged: false,
  isInvalid: false,
  isMerchantOverridable: true,
  updateTime: null,
  updateUserName: null,
  version: 0,
};
const color: Parameter = {
  ...name,
  parameterKey: 'THEME_COLOR',
  name: '主题色',
  value: '#1b58f4',
  fallback: '#1b58f4',
};
const logo: Parameter = { ...name, parameterKey: 'LOGO_PLATFORM', name: '平台标志', value: '', fallback: '' };
const introduction: Parameter = {
  ...name,
  parameterKey: 'INTRODUCE_CONTENT',
  name: '产品介绍内容',
  type: 'json',
  value: '{}',
  fallback: '{}',
};
const noDraft: SiteConfiguration['draft'] = { changes: [], version: 0, updateTime: null, updateUserName: null };
const configuration: SiteConfiguration = {
  attributes: [name, color, logo, introduction],
  publishedVersion: 0,
  draft: noDraft,
};
const drafted: SiteConfiguration = {
  ...configuration,
  draft: {
    changes: [{ parameterKey: 'VUE_APP_NAME', version: 0, value: '绿能门户' }],
    version: 1,
    updateTime: '2026-11-21T08:00:00.000Z',
    updateUserName: 'admin',
  },
};
const answers = { getSiteConfiguration: configuration, listSiteDomains: [] };
const preview = () => screen.getByTestId('site-preview');

it('[SET-02] waits for the configuration', async () => {
  const shown = renderScreen(<SiteConfigurationScreen />, { answers: { getSiteConfiguration: pending } });
  await waitFor(() => expect(shown.requests('getSiteConfiguration')).toHaveLength(1));
  expect(document.querySelector('.ant-skeleton')).not.toBeNull();
  expect(screen.queryByText('保存草稿')).toBeNull();
});

it('[SET-02] says that the configuration could not be loaded, and tries again', async () => {
  const shown = renderScreen(<SiteConfigurationScreen />, {
    answers: { ...answers, getSiteConfiguration: unreachable },
  });
  expect(await screen.findByText('数据请求错误')).toBeInTheDocument();
  shown.answer(answers);
  fireEvent.click(screen.getByText('重试'));
  expect(await screen.findByLabelText('产品名称')).toBeInTheDocument();
});

it('[SET-02] [SYS-03] shows what is typed in the preview at once, and saves it as a draft', async () => {
  const shown = renderScreen(<SiteConfigurationScreen />, { answers: { ...answers, saveSiteDraft: null } });
  fireEvent.change(await screen.findByLabelText('产品名称'), { target: { value: '绿能门户' } });
  fireEvent.change(screen.getByLabelText('主题色'), { target: { value: '#0a7d5a' } });
  expect(within(preview()).getAllByText('绿能门户').length).toBeGreaterThan(0);
  expect(preview().style.getPropertyValue('--accent')).toBe('#0a7d5a');
  expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
  shown.answer({ getSiteConfiguration: drafted });
  fireEvent.click(screen.getByText('保存草稿'));
  await waitFor(() => expect(screen.queryByText('有未保存的修改')).toBeNull());
  expect(shown.requests('saveSiteDraft').at(-1)?.body).toMatchObject({
    version: 0,
    changes: [
      { parameterKey: 'VUE_APP_NAME', version: 0, value: '绿能门户' },
      { parameterKey: 'THEME_COLOR', version: 0, value: '#0a7d5a' },
    ],
  });
});

it('[SET-02] keeps what was typed where another user was faster, and names both values', async () => {
  const message = '草稿中的“产品名称”已被admin改为“第一”，您的“第二”没有保存。如仍需修改，请再次保存';
  const shown = renderScreen(<SiteConfigurationScreen />, {
    answers: {
      ...answers,
      saveSiteDraft: refused({
        subCode: 'conflict',
        subMsg: message,
        data: { fields: [{ name: 'VUE_APP_NAME', message }] },
      }),
    },
  });
  fireEvent.change(await screen.findByLabelText('产品名称'), { target: { value: '第二' } });
  shown.answer({ getSiteConfiguration: drafted });
  fireEvent.click(screen.getByText('保存草稿'));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('产品名称')).toHaveValue('第二');
});

it('[SET-02] lists what a publishing changes, from what to what', async () => {
  const shown = renderScreen(<SiteConfigurationScreen />, {
    answers: { ...answers, getSiteConfiguration: drafted, publishSite: null },
  });
  fireEvent.click(await screen.findByText('发布'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('产品默认')).toBeInTheDocument();
  expect(within(dialog).getByText('绿能门户')).toBeInTheDocument();
  fireEvent.click(within(dialog).getByText('发布', { selector: 'button span' }));
  await waitFor(() => expect(shown.requests('publishSite').at(-1)?.body).toMatchObject({ version: 1 }));
});

it('[SET-02] a merchant sees what it inherits, and inherits again what it has overridden', async () => {
  const own: Parameter = {
    ...name,
    level: 'merchant',
    value: '甲公司',
    source: 'merchant',
    isChanged: true,
    version: 2,
  };
  const inherited: Parameter = { ...color, level: 'merchant', source: 'platform' };
  renderScreen(<SiteConfigurationScreen />, {
    answers: { ...answers, getSiteConfiguration: { ...configuration, attributes: [own, inherited] } },
  });
  expect(await screen.findByText('继承自平台')).toBeInTheDocument();
  fireEvent.click(screen.getByText('恢复继承'));
  expect(screen.getAllByText('继承自平台')).toHaveLength(2);
  expect(screen.getByLabelText('产品名称')).toHaveValue('数字生活能源服务平台');
});

it('[SET-02] who may only look changes nothing', async () => {
  renderScreen(<SiteConfigurationScreen />, { answers, permissions: ['system:site:list'] });
  expect(await screen.findByLabelText('产品名称')).toBeDisabled();
  for (const label of ['保存草稿', '放弃草稿', '发布']) expect(screen.queryByText(label)).toBeNull();
  expect(screen.getByText('发布记录')).toBeInTheDocument();
});

it('[SET-02] refuses a picture that is too large, and shows the chosen one', async () => {
  renderScreen(<SiteConfigurationScreen />, { answers });
  const input = await screen.findByLabelText('图片文件：平台标志');
  fireEvent.change(input, { target: { files: [new File(['x'.repeat(80_000)], 'a.png', { type: 'image/png' })] } });
  expect(await screen.findByText('图片不能超过 70 KB，请压缩后再试')).toBeInTheDocument();
  fireEvent.change(input, { target: { files: [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })] } });
  expect(await screen.findByText('请选择 PNG、JPG、WebP、GIF 或 ICO 图片')).toBeInTheDocument();
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
  expect(await screen.findByAltText('当前的图片')).toHaveAttribute('src', 'data:image/png;base64,eA==');
});

it('[SET-02] rolls back to an earlier state after it has said what changes', async () => {
  const changes = [{ parameterKey: 'VUE_APP_NAME', name: '产品名称', before: '第二', after: null }];
  const shown = renderScreen(<SiteConfigurationScreen />, {
    answers: {
      ...answers,
      rollBackSite: null,
      listSiteReleases: {
        total: 1,
        rows: [
          {
            releaseId: '7',
            releaseNumber: 1,
            kind: 'found',
            sourceNumber: null,
            note: null,
            userName: null,
            createTime: '2026-11-21T08:00:00.000Z',
            isCurrent: false,
            changes: [],
            rollBack: changes,
          },
        ],
      },
    },
  });
  fireEvent.click(await screen.findByText('发布记录'));
  fireEvent.click(await screen.findByText('回滚到此版本'));
  expect(await screen.findByText('第二')).toBeInTheDocument();
  fireEvent.click(screen.getByText('回滚', { selector: 'button span' }));
  await waitFor(() =>
    expect(shown.requests('rollBackSite').at(-1)?.body).toMatchObject({ releaseId: '7', publishedVersion: 0 }),
  );
});
