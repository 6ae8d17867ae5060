/** A style of antd that the build writes into the stylesheet, so that the browser does not create it. */
export interface StaticStyle {
  /** The name by which antd registers the style, and the class prefix of its component: `Button ant-btn`. */
  readonly key: string;
  /** The module of `antd/lib` that exports the style. */
  readonly file: string;
  /** The name of the export, if it is not the default one. */
  readonly exported?: string;
  /** Whether antd gives the component a class of its own for its variables, such as `ant-input-css-var`. */
  readonly hasVariablesClass?: boolean;
  /** Whether the export is a component that takes `prefixCls` as a prop, rather than a hook. */
  readonly isComponent?: boolean;
}

// `Button ant-btn: button/style/index` is a hook. `<>` marks a component, `*` a class for variables, and `#` precedes the
// name of an export.
const LIST = `
App ant-app: app/style/index
Avatar ant-avatar: *avatar/style/index
Badge ant-badge: badge/style/index
Button ant-btn: button/style/index
Button-compact ant-btn: button/style/compact<>
Card ant-card: card/style/index
Checkbox ant-checkbox: *checkbox/style/index
Divider ant-divider: divider/style/index
Dropdown ant-dropdown: *dropdown/style/index
Empty ant-empty: empty/style/index
Form ant-form: *form/style/index
Grid ant-row: grid/style/index#useRowStyle
Grid ant-col: grid/style/index#useColStyle
Input-Component ant-input: *input/style/index
Input-Shared ant-input: input/style/index#useSharedStyle
Layout ant-layout: layout/style/index
Layout-Sider ant-layout-sider: layout/style/sider
Menu ant-menu: *menu/style/index
Pagination ant-pagination: pagination/style/index
Select ant-select: *select/style/index
Space ant-space: space/style/index
Space-Compact ant-space-compact: space/style/compact
Spin ant-spin: spin/style/index
Switch ant-switch: switch/style/index
Table ant-table: *table/style/index
Tabs ant-tabs: *tabs/style/index
Tag ant-tag: tag/style/index
Tag-preset ant-tag: tag/style/presetCmp<>
Tag-status ant-tag: tag/style/statusCmp<>
Tooltip ant-tooltip: tooltip/style/index
`;

/** The styles of the components that the first list of a session renders. antd creates all other styles in the browser. */
export const staticStyles: readonly StaticStyle[] = LIST.trim()
  .split('\n')
  .map((line) => {
    const [, key = '', own, file = '', exported, component] = /^(.+): (\*)?([^#<]+)(?:#(\w+))?(<>)?$/.exec(line) ?? [];
    return {
      key,
      file,
      ...(exported !== undefined && { exported }),
      hasVariablesClass: own !== undefined,
      isComponent: component !== undefined,
    };
  });
