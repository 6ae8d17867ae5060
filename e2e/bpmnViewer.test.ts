import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { root } from '../scripts/root.mjs';
import { templates } from '../server/modules/workflow/templates/templates';
import { processOf } from '../server/modules/workflow/templates/content';
import { exportBpmn } from '../server/workflow/bpmn/exportBpmn';
import { listNodes } from '../contract/workflow/processDefinition';
import { launchBrowser, newBrowserContext } from './browser';

const viewer = join(root, 'node_modules/bpmn-js/dist/bpmn-navigated-viewer.production.min.js');

describe('the BPMN files of the templates in a viewer that others have written', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser('headless-shell');
    page = await (await newBrowserContext(browser)).newPage();
  });
  afterAll(() => browser.close());

  it.each(templates)(
    '[PRO-03] $templateKey is drawn without a warning, each node where it can be seen',
    async (template) => {
      const { content, templateName } = template;
      const definition = processOf(content, ['manager']);
      const bpmn = exportBpmn(definition, { key: content.processKey, name: templateName });
      await page.setContent('<div id="diagram" style="height: 700px"></div>');
      await page.addScriptTag({ path: viewer });
      const draw = `new BpmnJS({ container: '#diagram' }).importXML(${JSON.stringify(bpmn)})`;
      expect(await page.evaluate<string[]>(`${draw}.then(({ warnings }) => warnings.map(String))`)).toEqual([]);
      for (const { id } of listNodes(definition.nodes))
        expect([id, await page.locator(`.djs-shape[data-element-id="${id}"]`).isVisible()]).toEqual([id, true]);
    },
  );
});
