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
    await page.setContent('<div id="diagram" style="height: 700px"></div>');
    await page.addScriptTag({ path: viewer });
  });
  afterAll(() => browser.close());

  it.each(templates)(
    '[PRO-03] $templateKey is drawn without a warning, each node where it can be seen',
    async (template) => {
      const { content, templateName } = template;
      const definition = processOf(content, ['manager']);
      const bpmn = exportBpmn(definition, { key: content.processKey, name: templateName });
      const drawn = await page.evaluate(async (xml) => {
        document.querySelector('#diagram')?.replaceChildren();
        const { BpmnJS } = window as unknown as {
          BpmnJS: new (options: object) => { importXML(xml: string): Promise<{ warnings: unknown[] }> };
        };
        const { warnings } = await new BpmnJS({ container: '#diagram' }).importXML(xml);
        const shapes = [...document.querySelectorAll<HTMLElement>('.djs-shape[data-element-id]')];
        return {
          warnings: warnings.map(String),
          seen: shapes
            .filter((shape) => shape.getBoundingClientRect().width > 0)
            .map((shape) => shape.dataset['elementId']),
        };
      }, bpmn);
      expect(drawn.warnings).toEqual([]);
      expect(drawn.seen).toEqual(expect.arrayContaining(listNodes(definition.nodes).map(({ id }) => id)));
    },
  );
});
