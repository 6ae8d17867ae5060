import ts from 'typescript';

/** One change of a source file that its tests should notice. */
export interface Mutant {
  readonly file: string;
  /** The line of the change, from 1. */
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** The whole file with the change. */
  readonly source: string;
}

const REPLACED_OPERATORS: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
};

/**
 * Generates the mutants of a file: operators that are turned round, conditions that always or never hold, calls that are left out,
 * numbers that are one greater, and truth values and states that are others.
 */
export function generateMutants(file: string, source: string): Mutant[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const replace = (node: ts.Node, to: string) => {
    const [start, end] = [node.getStart(parsed), node.getEnd()];
    const line = parsed.getLineAndCharacterOfPosition(start).line + 1;
    const changed = source.slice(0, start) + to + source.slice(end);
    mutants.push({ file, line, from: source.slice(start, end), to, source: changed });
  };
  const visit = (node: ts.Node): void => {
    // Types are gone when the code runs.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const operator = REPLACED_OPERATORS[node.operatorToken.kind];
      if (operator !== undefined) replace(node.operatorToken, operator);
    } else if (ts.isIfStatement(node)) {
      replace(node.expression, 'true');
      replace(node.expression, 'false');
    } else if (ts.isConditionalExpression(node)) {
      replace(node, `${node.condition.getText()} ? ${node.whenFalse.getText()} : ${node.whenTrue.getText()}`);
    } else if (ts.isExpressionStatement(node)) replace(node, ';');
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      replace(node, node.operand.getText());
    } else if (ts.isNumericLiteral(node)) replace(node, String(Number(node.text) + 1));
    else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
    else if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer))
      replace(node.initializer, `'OTHER'`);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return mutants;
}
