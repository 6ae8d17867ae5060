import { createRequire } from 'node:module';
import ts from 'typescript';
import type { LoaderContext } from 'webpack';
import { staticStyles } from './components';

const FUNCTIONS = ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'];
const names = new Set(staticStyles.map(({ key }) => key.split(' ')[0] ?? ''));
const { resolve } = createRequire(import.meta.url);

/** The modules of antd that create the styles of `staticStyles`. */
export const styleModules: readonly string[] = [
  ...new Set(staticStyles.map(({ file }) => resolve(`antd/es/${file}.js`))),
];

/**
 * A loader of webpack: leaves out the functions that create the styles of `staticStyles` from a module of antd, since
 * the stylesheet contains these styles.
 */
export default function omitStyles(this: LoaderContext<unknown>, source: string): string {
  const file = ts.createSourceFile('style.js', source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
  const omitted: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && FUNCTIONS.includes(node.expression.text)) {
      const [name, styles] = node.arguments;
      if (name && styles && names.has(readName(name))) omitted.push(styles);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  if (omitted.length === 0) throw new Error(`${this.resourcePath} creates no static style`);
  return omitted.reduceRight(
    (text, node) => `${text.slice(0, node.getStart())}() => []${text.slice(node.end)}`,
    source,
  );
}

// Returns the name of a style: 'Button' for 'Button', and 'Button-compact' for ['Button', 'compact'].
function readName(node: ts.Expression): string {
  const parts = ts.isArrayLiteralExpression(node) ? node.elements : [node];
  return parts.map((part) => (ts.isStringLiteral(part) ? part.text : '')).join('-');
}
