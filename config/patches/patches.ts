import { resolve } from 'node:path';
import webpack from 'webpack';
import { root } from '../../scripts/root.mjs';
import { styleModules } from '../antdStyles/omitStyles';

/** A replacement for modules of antd, rc or pro-components in the build, with the condition for its removal. */
export interface Patch {
  /** The name of the patch. A build with this name in `PORTAL_WITHOUT` omits the patch, for a measurement. */
  readonly name: string;
  /** The measured gain. ADR 47 says how it was measured. */
  readonly gain: string;
  /**
   * The packages that the patch was measured with, by version. Other versions require a new measurement
   * (`patches.test.ts`).
   */
  readonly packages: Readonly<Record<string, string>>;
  /** The change in the package that would make the patch superfluous. */
  readonly awaits: string;
  readonly replaced: readonly { readonly from: RegExp; readonly request: RegExp; readonly to: string }[];
}

// The field types of ProTable that no screen uses. ProTable bundles all of its field types, so the patch leaves these
// out. Delete a name here when a screen needs the type.
const unusedFields =
  'Cascader Code ColorPicker DigitRange FromNow Image Money Percent Progress Rate Second Segmented Slider';

/** Every patch. No other code in the repository replaces internals of antd, rc or pro-components. */
export const patches: readonly Patch[] = [
  {
    name: 'omitted',
    gain: '94 KiB of scripts (gzip) of the 1,227 that the build has without it',
    packages: { '@ant-design/pro-components': '2.8.10' },
    awaits:
      'pro-components of which a list takes in what it uses: https://github.com/ant-design/pro-components/issues/8111',
    replaced: [
      // The texts of 28 languages; the product offers two.
      { from: /pro-provider.es$/, request: /^\.\/locale\/(?!zh_CN$|en_US$)\w+$/, to: 'emptyModule.ts' },
      // A colour picker for antd 4 that contains all of lodash. pro-components never uses it together with antd 5.
      { from: /pro-field.es.components.ColorPicker$/, request: /^\.\/old$/, to: 'emptyModule.ts' },
      {
        from: /pro-field.es$/,
        request: new RegExp(`^\\./components/(${unusedFields.replaceAll(' ', '|')})$`),
        to: 'omittedField.ts',
      },
      // pro-components bundles StepsForm, since forms that are described by data may have steps. The product's forms
      // are components; a form with steps would import StepsForm itself.
      { from: /pro-form.es.components.SchemaForm$/, request: /^\.\.\/\.\.\/layouts\/StepsForm$/, to: 'emptyModule.ts' },
      { from: /pro-form.es.components.SchemaForm.layoutType$/, request: /^\.\/StepsForm$/, to: 'emptyModule.ts' },
      // The column settings and density of ProTable's toolbar. The product's lists have their own settings
      // (src/kernel/lists), which are stored and can be used with the keyboard.
      { from: /pro-table.es.components.ToolBar$/, request: /^\.\.\/ColumnSetting$/, to: 'emptyModule.ts' },
      { from: /pro-table.es.components.ToolBar$/, request: /^\.\/DensityIcon$/, to: 'emptyModule.ts' },
      // A menu in the place of a table's title, which no list has.
      { from: /pro-table.es.components.ListToolBar$/, request: /^\.\/HeaderMenu$/, to: 'emptyModule.ts' },
    ],
  },
  {
    name: 'styleTags',
    gain: 'all tasks of signing in to a list take 1.13 as long without it, of opening a form 1.26, its longest task 1.8',
    packages: { antd: '5.29.3', '@ant-design/cssinjs': '1.24.0', 'rc-util': '5.44.4' },
    awaits: 'styles that are not looked up in the page at each mount: https://github.com/ant-design/cssinjs/issues/199',
    replaced: [{ from: /node_modules/, request: /^rc-util\/es\/Dom\/dynamicCSS$/, to: 'styleTags.ts' }],
  },
  {
    name: 'scrollBarSize',
    gain: 'all tasks of opening a form take 1.1 as long without it',
    packages: { antd: '5.29.3', 'rc-util': '5.44.4' },
    awaits:
      'a getTargetScrollBarSize that remembers the size, which https://github.com/react-component/util/pull/243 measures anew',
    replaced: [{ from: /node_modules/, request: /^rc-util\/es\/getScrollBarSize$/, to: 'scrollBarSize.ts' }],
  },
  {
    name: 'staticStyles',
    gain: 'all tasks of signing in to a list take 1.19 as long without it, of a search 1.33, of a change of tabs 1.15',
    packages: { antd: '5.29.3', '@ant-design/cssinjs': '1.24.0', '@ant-design/cssinjs-utils': '1.1.3' },
    awaits: 'antd 6, whose theme has `zeroRuntime`: styles come from a stylesheet alone',
    replaced: [
      { from: /antd.es.theme$/, request: /^\.\/util\/genStyleUtils$/, to: 'staticStyles.tsx' },
      { from: /antd.es.config-provider$/, request: /^\.\/hooks\/useTheme$/, to: 'unhashedTheme.ts' },
    ],
  },
];

/** Creates the webpack plugins that apply all patches to the build, except those that `PORTAL_WITHOUT` names. */
export function createPatchPlugins(): webpack.NormalModuleReplacementPlugin[] {
  return patches
    .filter(({ name }) => isApplied(name))
    .flatMap(({ replaced }) => replaced)
    .map(
      ({ from, request, to }) =>
        new webpack.NormalModuleReplacementPlugin(request, (resource: { context: string; request: string }) => {
          if (from.test(resource.context)) resource.request = resolve(import.meta.dirname, to);
        }),
    );
}

/** Creates the rules of webpack for the patch `staticStyles`: antd's styles move from its modules into the stylesheet. */
export function createPatchRules(): webpack.RuleSetRule[] {
  if (!isApplied('staticStyles')) return [];
  const loader = (name: string) => resolve(import.meta.dirname, '../antdStyles', name);
  return [
    { include: resolve(root, 'src/ui/theme/antd.css'), loader: loader('sheetLoader.ts') },
    { include: [...styleModules], loader: loader('omitStyles.ts') },
  ];
}

function isApplied(name: string): boolean {
  return !(process.env['PORTAL_WITHOUT'] ?? '').split(',').includes(name);
}
