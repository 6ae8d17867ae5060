import { Radio } from 'antd';
import { memo } from 'react';
import type { Dispatch } from 'react';
import type { DefinitionProblem } from 'contract/workflow/checkDefinition';
import { countFields } from 'contract/workflow/formDefinition';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import { useTexts } from '@/platform/language/useTexts';
import type { DesignerAction } from './designerState';
import { NodeProperties } from './properties/NodeProperties';
import { findNode } from './tree';
import styles from './designer.module.css';

interface Props {
  readonly definition: FormDefinition;
  readonly selected: string | null;
  readonly problems: readonly DefinitionProblem[];
  readonly isReadOnly: boolean;
  readonly dispatch: Dispatch<DesignerAction>;
}

/** The properties of the selected node, or those of the form with all that keeps it from being published. */
export const SidePanel = memo(function SidePanel(props: Props) {
  const { definition, selected, problems, isReadOnly, dispatch } = props;
  const placed = selected === null ? undefined : findNode(definition, selected);
  if (!placed || isReadOnly) return <FormSettings {...{ definition, problems, isReadOnly, dispatch }} />;
  return (
    <NodeProperties
      // Begins anew for each node: what is half typed belongs to one.
      key={placed.reference}
      definition={definition}
      node={placed.node}
      table={placed.table}
      problems={problems.filter(({ reference }) => reference === placed.reference)}
      onChange={(node) => dispatch({ type: 'changed', reference: placed.reference, node })}
    />
  );
});

function FormSettings({ definition, problems, isReadOnly, dispatch }: Omit<Props, 'selected'>) {
  const t = useTexts();
  const nameOf = (reference: string | null) => {
    const node = reference === null ? undefined : findNode(definition, reference)?.node;
    return node?.label ?? reference ?? t('表单');
  };
  return (
    <>
      <h2 className={styles.sideTitle}>{t('表单属性')}</h2>
      <p className={styles.hint}>{t('共 {n} 个字段', { n: countFields(definition.nodes) })}</p>
      <div className={styles.setting} role="group" aria-label={t('标签位置')}>
        <span>{t('标签位置')}</span>
        <Radio.Group
          optionType="button"
          size="small"
          disabled={isReadOnly}
          value={definition.labelPosition}
          options={[
            { value: 'TOP', label: t('上方') },
            { value: 'LEFT', label: t('左侧') },
          ]}
          onChange={({ target: { value } }: { readonly target: { readonly value?: unknown } }) =>
            dispatch({ type: 'labelsPositioned', labelPosition: value === 'LEFT' ? 'LEFT' : 'TOP' })
          }
        />
      </div>
      <h2 className={styles.sideTitle}>{t('待完善')}</h2>
      {problems.length === 0 ? (
        <p className={styles.hint}>{t('没有问题，可以发布')}</p>
      ) : (
        <ul className={styles.problems}>
          {problems.map(({ reference, message }, index) => (
            <li key={index}>
              <button
                type="button"
                className={styles.problem}
                disabled={reference === null}
                onClick={() => dispatch({ type: 'selected', reference })}
              >
                <strong>{nameOf(reference)}</strong>
                <span>{t(message)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
