/** The props of every widget. */
export interface WidgetProps {
  /** The pages that the widget 常用入口 shows. */
  readonly paths: readonly string[];
}
