import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Checkbox, Input } from 'antd';
import type { Dispatch } from 'react';
import { MAX_LENGTHS } from 'contract/rules';
import { MAX_BRANCHES } from 'contract/workflow/processDefinition';
import type { Branch, GatewayNode } from 'contract/workflow/processDefinition';
import { ConditionsEditor } from '@/forms/conditions/ConditionsEditor';
import { useTexts } from '@/platform/language/useTexts';
import { createBranch } from './createNode';
import { Setting } from './inputs';
import { useProcessScope } from './processScope';
import { MIN_BRANCHES } from './processState';
import type { ProcessAction } from './processState';
import styles from './process.module.css';

interface Props {
  readonly node: GatewayNode;
  readonly dispatch: Dispatch<ProcessAction>;
}

/** The branches of a node. Their order is their priority: the first whose conditions hold is taken. */
export function GatewaySettings({ node, dispatch }: Props) {
  const t = useTexts();
  const { nodes } = useProcessScope();
  const { id: nodeId, branches } = node;
  const isParallel = node.kind === 'PARALLEL';
  const add = () => {
    const n = branches.length + (isParallel ? 1 : 0);
    const name = isParallel ? t('分支 {n}', { n }) : t('条件 {n}', { n });
    dispatch({ type: 'branchAdded', nodeId, branch: createBranch({ nodes }, isParallel, name) });
  };
  return (
    <section aria-label={t('分支')}>
      <h3 className={styles.sideTitle}>{node.kind === 'CONDITION' ? t('分支（按优先级）') : t('分支')}</h3>
      <ul className={styles.list}>
        {branches.map(({ id: branchId, name }, index) => (
          <li key={branchId} className={styles.row}>
            <Button
              type="link"
              className={styles.rowName ?? ''}
              onClick={() => dispatch({ type: 'selected', selection: { nodeId, branchId } })}
            >
              {name}
            </Button>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t('上移{name}', { name })}
              disabled={index === 0}
              onClick={() => dispatch({ type: 'branchMoved', nodeId, branchId, step: -1 })}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t('下移{name}', { name })}
              disabled={index === branches.length - 1}
              onClick={() => dispatch({ type: 'branchMoved', nodeId, branchId, step: 1 })}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('移除{name}', { name })}
              disabled={branches.length <= MIN_BRANCHES}
              onClick={() => dispatch({ type: 'branchRemoved', nodeId, branchId })}
            />
          </li>
        ))}
      </ul>
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined />}
        disabled={branches.length >= MAX_BRANCHES}
        onClick={add}
      >
        {t('添加分支')}
      </Button>
    </section>
  );
}

interface BranchProps extends Props {
  readonly branch: Branch;
}

/** The settings of one branch: its name, and when it is taken. */
export function BranchPanel({ node, branch, dispatch }: BranchProps) {
  const t = useTexts();
  const { fields } = useProcessScope();
  const { conditions } = branch;
  const change = (changed: Branch) => dispatch({ type: 'branchChanged', nodeId: node.id, branch: changed });
  return (
    <>
      <h2 className={styles.sideTitle}>{t('分支')}</h2>
      <Setting label={t('分支名称')}>
        {(id) => (
          <Input
            id={id}
            maxLength={MAX_LENGTHS.name}
            value={branch.name}
            onChange={({ target }) => change({ ...branch, name: target.value })}
          />
        )}
      </Setting>
      {node.kind !== 'PARALLEL' && (
        <>
          <div className={styles.flags}>
            <Checkbox
              checked={conditions === null}
              onChange={({ target }) =>
                change({
                  ...branch,
                  conditions: target.checked ? null : { match: 'ALL', conditions: [], groups: [] },
                })
              }
            >
              {t('默认分支：其他条件都不满足时进入')}
            </Checkbox>
          </div>
          {conditions &&
            (fields.length === 0 ? (
              <p className={styles.hint}>{t('流程没有选择表单，不能设置条件')}</p>
            ) : (
              <ConditionsEditor
                label={t('条件')}
                value={conditions}
                fields={fields}
                onChange={(changed) => change({ ...branch, conditions: changed })}
              />
            ))}
        </>
      )}
    </>
  );
}
