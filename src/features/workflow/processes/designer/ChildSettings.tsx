import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import type { ChildNode } from 'contract/workflow/processNodes';
import { FIELD_REFERENCE_PATTERN } from 'contract/workflow/formValues';
import { useListProcessesQuery } from '@/api/workflow/processes';
import { useTexts } from '@/platform/language/useTexts';
import { Setting } from './inputs';
import { useProcessScope } from './processScope';
import styles from './process.module.css';

interface Props {
  readonly node: ChildNode;
  readonly onChange: (node: ProcessNode) => void;
}

const MAX_PROCESS_OPTIONS = 100;

/** Which processes are started, and with what. */
export function ChildSettings({ node, onChange }: Props) {
  const t = useTexts();
  const { fields } = useProcessScope();
  const { data } = useListProcessesQuery({ pageNum: 1, pageSize: MAX_PROCESS_OPTIONS });
  const tables = fields.filter(({ field }) => field.kind === 'table');
  const offered = (data?.rows ?? []).map(({ processKey, processName }) => ({ value: processKey, label: processName }));
  const isOffered = node.processKey === '' || offered.some(({ value }) => value === node.processKey);
  return (
    <>
      <Setting label={t('流程')}>
        {(id) => (
          <Select<string>
            id={id}
            showSearch
            optionFilterProp="label"
            style={{ width: '100%' }}
            placeholder={t('请选择')}
            value={node.processKey === '' ? null : node.processKey}
            options={isOffered ? offered : [...offered, { value: node.processKey, label: node.processKey }]}
            onChange={(processKey) => onChange({ ...node, processKey })}
          />
        )}
      </Setting>
      <Setting label={t('发起多个')} hint={t('子表单的每一行发起一个子流程')}>
        {(id) => (
          <Select<string>
            id={id}
            allowClear
            style={{ width: '100%' }}
            placeholder={t('只发起一个')}
            value={node.table}
            options={tables.map(({ reference, label }) => ({ value: reference, label }))}
            onChange={(table: string | undefined) => onChange({ ...node, table: table ?? null })}
          />
        )}
      </Setting>
      <div className={styles.flags}>
        <Checkbox checked={node.waits} onChange={({ target }) => onChange({ ...node, waits: target.checked })}>
          {t('等待子流程结束后继续')}
        </Checkbox>
      </div>
      <HandedValues values={node.values} onChange={(values) => onChange({ ...node, values })} />
    </>
  );
}

// What a child begins with: fields of its form, by their ids, from fields of this one.
function HandedValues({
  values,
  onChange,
}: {
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Record<string, string>) => void;
}) {
  const t = useTexts();
  const { labelOf } = useProcessScope();
  const without = (target: string) => Object.fromEntries(Object.entries(values).filter(([one]) => one !== target));
  return (
    <section aria-label={t('带入的内容')}>
      <h3 className={styles.sideTitle}>{t('带入的内容')}</h3>
      {Object.entries(values).map(([target, source]) => (
        <div key={target} className={styles.row}>
          <span className={styles.rowName}>
            {target} ← {labelOf(source)}
          </span>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('移除{name}', { name: target })}
            onClick={() => onChange(without(target))}
          />
        </div>
      ))}
      <AddHandedValue onAdd={(target, source) => onChange({ ...without(target), [target]: source })} />
    </section>
  );
}

function AddHandedValue({ onAdd }: { readonly onAdd: (target: string, source: string) => void }) {
  const t = useTexts();
  const { fields } = useProcessScope();
  const [target, setTarget] = useState('');
  const [source, setSource] = useState<string>();
  const isComplete = FIELD_REFERENCE_PATTERN.test(target.trim()) && source !== undefined;
  return (
    <div className={styles.row}>
      <Input
        aria-label={t('子流程的字段标识')}
        placeholder={t('子流程的字段标识')}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      />
      <Select<string>
        aria-label={t('本流程的字段')}
        placeholder={t('本流程的字段')}
        className={styles.rowName ?? ''}
        value={source ?? null}
        options={fields.map(({ reference, label }) => ({ value: reference, label }))}
        onChange={setSource}
      />
      <Button
        size="small"
        icon={<PlusOutlined />}
        aria-label={t('添加带入的内容')}
        disabled={!isComplete}
        onClick={() => {
          if (source === undefined) return;
          onAdd(target.trim(), source);
          setTarget('');
          setSource(undefined);
        }}
      />
    </div>
  );
}
