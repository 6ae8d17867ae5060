import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { DefinitionProblem } from 'contract/workflow/checkDefinition';
import type { FormDefinition, FormNode, FormTable } from 'contract/workflow/formDefinition';
import type { OptionRule } from 'contract/workflow/fieldKinds/choice';
import type { FieldOf, FormField } from 'contract/workflow/formField';
import { contractOf } from 'contract/workflow/formIndex';
import { useTexts } from '@/platform/language/useTexts';
import { listDefaults } from './applicability';
import { BasicsPart } from './BasicsPart';
import { ComparisonsPart } from './ComparisonsPart';
import { DefaultPart } from './DefaultPart';
import { findFormulaError } from './FormulaInput';
import { NodeScopeContext } from './nodeScope';
import { OptionRulesPart } from './OptionRulesPart';
import { Part } from './Part';
import { SettingsPart, hasSettings } from './SettingsPart';
import { ShowWhenPart } from './ShowWhenPart';
import styles from './properties.module.css';

type ProblemPart = DefinitionProblem['part'];

/** Props of {@link NodeProperties}. */
export interface NodePropertiesProps {
  readonly definition: FormDefinition;
  /** A field, a table, a layout, or a column of a table. */
  readonly node: FormNode;
  /** The table of a column. */
  readonly table: FormTable | undefined;
  /** What `checkDefinition` says of the node. */
  readonly problems: readonly DefinitionProblem[];
  /** The node with a change. Called for each change, also while one types; the designer merges those into one step of undo. */
  readonly onChange: (node: FormNode) => void;
}

/** The panel that edits one node of a form (FRM-01): its properties, the settings of its kind, and its rules. */
export function NodeProperties({ definition, node, table, problems, onChange }: NodePropertiesProps): ReactNode {
  const t = useTexts();
  const scope = useMemo(() => ({ definition, node, table }), [definition, node, table]);
  // A circle of conditions has no formula in which it could be corrected.
  const formulaPart = node.kind === 'formula' ? 'SETTINGS' : 'SHOW_WHEN';
  const of = (wanted: ProblemPart) =>
    problems.filter(({ part }) => (part === 'FORMULA' ? formulaPart : part) === wanted);
  const isMarkedInFormula = node.kind === 'formula' && findFormulaError(node.settings.formula) !== undefined;
  return (
    <NodeScopeContext value={scope}>
      <div className={styles.panel}>
        <Part title={t('基本')} problems={of('BASICS')}>
          <BasicsPart node={node} onChange={onChange} />
        </Part>
        {(hasSettings(node) || of('SETTINGS').length > 0) && (
          <Part title={t('字段设置')} problems={of('SETTINGS')} isShownInside={isMarkedInFormula}>
            <SettingsPart node={node} onChange={onChange} />
          </Part>
        )}
        {isField(node) && <Default field={node} problems={of('DEFAULT')} onChange={onChange} />}
        <Part title={t('显示条件')} problems={of('SHOW_WHEN')}>
          <ShowWhenPart value={node.showWhen} onChange={(showWhen) => onChange({ ...node, showWhen })} />
        </Part>
        {isField(node) && <OptionRules field={node} problems={of('OPTION_RULES')} onChange={onChange} />}
        {isField(node) && <Comparisons field={node} problems={of('COMPARISONS')} onChange={onChange} />}
      </div>
    </NodeScopeContext>
  );
}

interface FieldPartProps {
  readonly field: FormField;
  readonly problems: readonly DefinitionProblem[];
  readonly onChange: (field: FormField) => void;
}

function Default({ field, problems, onChange }: FieldPartProps) {
  const t = useTexts();
  const given = field.default;
  if (listDefaults(field).length === 0 && given === null) return null;
  // What is not entered yet is no wrong value.
  const isMissing = given?.type === 'CONSTANT' && given.value === null;
  const shown = isMissing
    ? problems.slice(0, 1).map((problem) => ({ ...problem, message: { text: t('请输入填入的值') } }))
    : problems;
  return (
    <Part
      title={t('默认值')}
      problems={shown}
      isShownInside={given?.type === 'FORMULA' && findFormulaError(given.formula) !== undefined}
    >
      <DefaultPart field={field} onChange={(value) => onChange({ ...field, default: value })} />
    </Part>
  );
}

function OptionRules({ field, problems, onChange }: FieldPartProps) {
  const t = useTexts();
  if (field.kind !== 'radio' && field.kind !== 'checkbox' && field.kind !== 'select') return null;
  const { options, optionRules } = field.settings;
  return (
    <Part title={t('选项联动')} problems={problems}>
      <OptionRulesPart
        options={options}
        rules={optionRules}
        onChange={(rules) => onChange(withOptionRules(field, rules))}
      />
    </Part>
  );
}

function withOptionRules(field: FieldOf<'radio' | 'checkbox' | 'select'>, optionRules: OptionRule[]): FormField {
  switch (field.kind) {
    case 'radio':
      return { ...field, settings: { ...field.settings, optionRules } };
    case 'checkbox':
      return { ...field, settings: { ...field.settings, optionRules } };
    case 'select':
      return { ...field, settings: { ...field.settings, optionRules } };
  }
}

function Comparisons({ field, problems, onChange }: FieldPartProps) {
  const t = useTexts();
  const { filledBy, conditionKind } = contractOf(field);
  const isCompared = filledBy === 'PERSON' && conditionKind !== 'PRESENCE';
  if (!isCompared && field.comparisons.length === 0) return null;
  return (
    <Part title={t('与其他字段比较')} problems={problems}>
      <ComparisonsPart field={field} onChange={(comparisons) => onChange({ ...field, comparisons })} />
    </Part>
  );
}

function isField(node: FormNode): node is FormField {
  return !('sections' in node) && node.kind !== 'table';
}
