import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A text in a source file that a user may see: a Chinese literal, or any literal that is passed to `t`. */
export interface Word {
  readonly text: string;
  readonly line: number;
  /** Whether the text passes through `t` or is marked by `text`, so that it is translated. */
  readonly isTranslated: boolean;
}

const CHINESE = /\p{Script=Han}/u;
const TRANSLATING_FUNCTIONS = ['t', 'text'];

/**
 * Finds the Chinese literals of a source file, and all literals that are passed to `t`. Skips comments, types and
 * regular expressions. A placeholder of a template literal becomes `{}`. The meaning of a text is appended after a bar:
 * `停用|state`.
 */
export function wordsIn(file: string, content = readFileSync(file, 'utf8')): Word[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const words: Word[] = [];
  const add = (node: ts.Node, text: string, isTranslated: boolean) => {
    if (text === '' || (!isTranslated && !CHINESE.test(text))) return;
    words.push({ text, isTranslated, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 });
  };
  const say = (node: ts.Node, meaning: string) => {
    if (ts.isStringLiteralLike(node)) add(node, node.text + meaning, true);
    else if (ts.isConditionalExpression(node)) {
      visit(node.condition);
      say(node.whenTrue, meaning);
      say(node.whenFalse, meaning);
    } else if (ts.isBinaryExpression(node)) [node.left, node.right].forEach((side) => say(side, meaning));
    else visit(node);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) && TRANSLATING_FUNCTIONS.includes(node.expression.getText(source))) {
      const [text, ...values] = node.arguments;
      if (text) say(text, meaningIn(values));
      values.forEach(visit);
    } else if (ts.isJsxAttribute(node) && isOfTranslated(node) && node.initializer) say(node.initializer, '');
    else if (ts.isTaggedTemplateExpression(node)) {
      for (const [, text = ''] of node.template.getText(source).matchAll(/'([^']+)'/g)) add(node, text, false);
    } else if (ts.isTemplateExpression(node)) {
      add(node, node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''), false);
      node.templateSpans.forEach(({ expression }) => visit(expression));
    } else if (ts.isStringLiteralLike(node)) add(node, node.text, false);
    else if (ts.isJsxText(node)) add(node, node.text.trim(), false);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return words;
}

function meaningIn(values: readonly ts.Expression[]): string {
  const [given] = values;
  if (!given || !ts.isObjectLiteralExpression(given)) return '';
  const meaning = given.properties.find((one) => one.name && ts.isIdentifier(one.name) && one.name.text === 'meaning');
  return meaning && ts.isPropertyAssignment(meaning) && ts.isStringLiteral(meaning.initializer)
    ? `|${meaning.initializer.text}`
    : '';
}

function isOfTranslated({ name, parent }: ts.JsxAttribute): boolean {
  return name.getText() === 'text' && parent.parent.tagName.getText() === 'Translated';
}
