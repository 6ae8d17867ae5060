import { resolve } from 'node:path';
import webpack from 'webpack';

// Every list of pro-components carries all field types. A screen that needs one of these takes it off this list.
const unusedFields =
  'Cascader Code ColorPicker DigitRange FromNow Image Money Percent Progress Rate Second Segmented Slider';

const rules: readonly { from: RegExp; request: RegExp; to: string }[] = [
  // The texts of 28 languages, of which the product speaks two.
  { from: /pro-provider.es$/, request: /^\.\/locale\/(?!zh_CN$|en_US$)\w+$/, to: 'emptyModule.ts' },
  // A colour picker for antd 4, with all of lodash; pro-components itself never takes it beside antd 5.
  { from: /pro-field.es.components.ColorPicker$/, request: /^\.\/old$/, to: 'emptyModule.ts' },
  {
    from: /pro-field.es$/,
    request: new RegExp(`^\\./components/(${unusedFields.replaceAll(' ', '|')})$`),
    to: 'omittedField.ts',
  },
  // Forms described by data may have steps; ours are written out, and one with steps imports StepsForm itself.
  { from: /pro-form.es.components.SchemaForm$/, request: /^\.\.\/\.\.\/layouts\/StepsForm$/, to: 'emptyModule.ts' },
  { from: /pro-form.es.components.SchemaForm.layoutType$/, request: /^\.\/StepsForm$/, to: 'emptyModule.ts' },
  // Our lists have settings of their own, which are remembered and reached with the keyboard (src/kernel/lists).
  { from: /pro-table.es.components.ToolBar$/, request: /^\.\.\/ColumnSetting$/, to: 'emptyModule.ts' },
  { from: /pro-table.es.components.ToolBar$/, request: /^\.\/DensityIcon$/, to: 'emptyModule.ts' },
  { from: /node_modules/, request: /^rc-util\/es\/Dom\/dynamicCSS$/, to: 'styleTags.ts' },
  { from: /node_modules/, request: /^rc-util\/es\/getScrollBarSize$/, to: 'scrollBarSize.ts' },
];

/** Leaves out of the build what pro-components imports and the product never uses, and replaces what takes it too long. */
export function omitUnused(): webpack.NormalModuleReplacementPlugin[] {
  return rules.map(
    ({ from, request, to }) =>
      new webpack.NormalModuleReplacementPlugin(request, (resource: { context: string; request: string }) => {
        if (from.test(resource.context)) resource.request = resolve(import.meta.dirname, to);
      }),
  );
}
