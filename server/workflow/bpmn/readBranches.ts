import * as v from 'valibot';
import { Conditions } from 'contract/workflow/conditions';
import { FEEL } from './names';
import type { Problems } from './problems';
import { readConditions } from './readConditions';
import { childrenNamed, readSettings } from './readGraph';
import type { Flow, Step } from './readGraph';
import { readName } from './readNodes';
import { writeConditions } from './writeConditions';
import type { XmlElement } from './readXml';

/** The name of a branch and the conditions under which it is taken. */
export interface BranchRule {
  readonly name: string;
  readonly conditions: Conditions | null;
}

/**
 * Reads the flows that leave a gateway. The portal's settings count as long as the flow still shows the same condition;
 * after a change in another tool, what the flow shows counts.
 */
export function readBranches(
  { element, outgoing }: Step,
  kind: 'CONDITION' | 'INCLUSIVE' | 'PARALLEL',
  problems: Problems,
): BranchRule[] {
  const standard = element.attributes.get('default');
  const bare = outgoing.filter((flow) => !expressionOf(flow)).length;
  // Without a default flow, the only one without a condition is taken as it.
  const isDefault = ({ id }: Flow) => (standard === undefined ? bare === 1 : id === standard);
  return outgoing.map((flow): BranchRule => {
    const settings = readSettings(flow.element, problems);
    const name = readName(flow.element, settings);
    const expression = expressionOf(flow);
    const own = v.safeParse(v.nullable(Conditions), settings?.['conditions']);
    if (own.success && shows(expression, own.output)) return { name, conditions: own.output };
    if (kind === 'PARALLEL') return { name, conditions: null };
    if (expression) return { name, conditions: readExpression(flow.element, expression, problems) };
    if (!isDefault(flow)) problems.add(flow.element, { text: '分支没有条件' });
    return { name, conditions: null };
  });
}

function expressionOf({ element }: Flow): XmlElement | undefined {
  return childrenNamed(element, 'conditionExpression')[0];
}

function shows(expression: XmlElement | undefined, conditions: Conditions | null): boolean {
  return expression?.text.trim() === (conditions ? writeConditions(conditions) : undefined);
}

function readExpression(flow: XmlElement, { attributes, text }: XmlElement, problems: Problems): Conditions | null {
  const language = attributes.get('language') ?? FEEL;
  const conditions = language === FEEL ? readConditions(text) : undefined;
  if (!conditions)
    problems.add(flow, { text: '无法识别的条件：{condition}', values: { condition: text.trim().slice(0, 200) } });
  return conditions ?? null;
}
