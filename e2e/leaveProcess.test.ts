import type { Locator, Page } from 'playwright-core';
import { enUS } from '../src/app/routes/texts';
import { LANGUAGE_PREFERENCE } from '../src/kernel/language/slice';
import { formatChinese, translateWith } from '../src/platform/language/translateWith';
import type { Translate } from '../src/platform/language/translateWith';
import { stepToItem } from './arrowKeys';
import { expectToast, openAs, startJourney } from './journey';
import type { Journey } from './journey';
import { findChineseTexts } from './words';

// The most stops that a person passes through on the way to a control of the screen.
const MOST_STOPS = 150;
const english: Translate = (text, values) => translateWith(enUS, text, values);
const languages = { 'zh-CN': formatChinese, 'en-US': english } as const;

/** A person who designs a process without a mouse. All names are those that a screen reader says. */
class Typist {
  constructor(
    private readonly page: Page,
    private readonly t: Translate,
  ) {}

  /** Walks to a control by Tab, or back to it by Shift+Tab. */
  async walkTo(control: Locator, key: 'Shift+Tab' | 'Tab' = 'Tab'): Promise<void> {
    await control.waitFor();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${String(control)}`);
  }

  async press(control: Locator, key: 'Shift+Tab' | 'Tab' = 'Tab'): Promise<void> {
    await this.walkTo(control, key);
    await this.page.keyboard.press('Enter');
  }

  /** Types a text in place of what a field has. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.walkTo(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Chooses an option of a list by the arrow keys. */
  async choose(field: Locator, option: string, key: 'Shift+Tab' | 'Tab' = 'Tab'): Promise<void> {
    await this.walkTo(field, key);
    await this.page.keyboard.press('ArrowDown');
    const list = this.page.locator('.ant-select-dropdown:visible');
    await list.getByText(this.t(option), { exact: true }).waitFor();
    await stepToItem(this.page, list.locator('.ant-select-item-option-active'), this.t(option));
    await this.page.keyboard.press('Enter');
    await list.waitFor({ state: 'hidden' });
  }

  /** Adds a node by the menu that a + opens. */
  async chooseKind(kind: string): Promise<void> {
    const menu = this.page.locator('.ant-dropdown:visible');
    // The menu takes the focus a moment after it has opened, and with it the keys.
    await menu.locator(':focus').waitFor();
    await stepToItem(this.page, menu.locator('.ant-dropdown-menu-item:focus'), this.t(kind));
    await this.page.keyboard.press('Enter');
  }
}

describe.each(['zh-CN', 'en-US'] as const)('[PRO-01] a leave process in %s', (language) => {
  const t = languages[language];
  let journey: Journey;

  beforeAll(async () => {
    journey = await startJourney();
    await journey.context.addInitScript(
      ([name, value]) => localStorage.setItem(`smartube-portal:preference:${name}`, value),
      [LANGUAGE_PREFERENCE, language] as const,
    );
    await openAs(journey.page, journey.portal, 'acme-admin', '/workflow/assemblyLiine');
  });
  afterAll(async () => {
    await journey.end();
  });

  it('is drawn with two branches and published, from an empty page and by keyboard alone', async () => {
    const { page } = journey;
    const typist = new Typist(page, t);
    const canvas = page.getByRole('group', { name: t('流程画布') });
    const side = page.locator(`aside[aria-label="${t('设置')}"]:not([inert])`);
    const outermostSlot = canvas.locator('[data-slot="0"][data-branch=""] button');
    const slotInBranch = canvas.locator('[data-slot="0"]:not([data-branch=""]) button').first();
    const label = (text: string) => side.getByLabel(t(text), { exact: true });

    await typist.press(page.getByRole('button', { name: new RegExp(`^${t('新增').replace('新增', '新\\s?增')}$`) }));
    const dialog = page.locator('.ant-modal:visible');
    await typist.fill(dialog.getByLabel(t('流程名称'), { exact: true }), 'Overtime');
    await typist.fill(dialog.getByLabel(t('流程标识'), { exact: true }), 'overtime');
    await typist.choose(dialog.getByLabel(t('表单'), { exact: true }), '请假申请');
    await typist.press(dialog.getByRole('button', { name: t('保存'), exact: true }));

    // An approver, who is the leader of whoever applies.
    await canvas.waitFor();
    await typist.press(outermostSlot);
    await typist.chooseKind('审批');
    await canvas.locator('[data-node]:focus').waitFor();
    await page.keyboard.press('Enter');
    await typist.fill(label('节点名称'), 'Leader');
    await typist.choose(label('审批人'), '发起人的某一级负责人');
    await typist.choose(label('找不到处理人时'), '自动通过');

    // Two branches behind it: one with a condition and a copy, the other empty.
    const leader = canvas.locator('[data-node]').first();
    await typist.walkTo(leader, 'Shift+Tab');
    await page.keyboard.press('+');
    await typist.chooseKind('条件分支');
    const branch = canvas.locator('[data-branch-card]').first();
    await branch.waitFor();
    await typist.press(branch);
    await typist.press(side.getByRole('button', { name: t('添加条件'), exact: true }));
    const comparison = t('{name}的比较方式', { name: t('条件 {n}', { n: 1 }) });
    await typist.choose(side.getByRole('combobox', { name: comparison, exact: true }), '不为空', 'Shift+Tab');
    await typist.walkTo(branch, 'Shift+Tab');
    await typist.press(slotInBranch);
    await typist.chooseKind('抄送');
    await canvas.locator('[data-node]:focus').waitFor();
    await page.keyboard.press('Enter');
    await typist.choose(label('抄送给'), '发起人本人');
    // The names of the user and of a field are data.
    const isSaid = (text: string) => !/陈思远|申请人/.test(text);
    if (language === 'en-US') expect((await findChineseTexts(page)).filter(isSaid)).toEqual([]);

    await typist.press(page.getByRole('button', { name: t('发布'), exact: true }), 'Shift+Tab');
    const publishing = page.locator('.ant-modal:visible');
    await typist.press(publishing.getByRole('button', { name: t('发布'), exact: true }));
    await expectToast(page, t('已发布版本 V{number}', { number: 1 }));
  });
});
