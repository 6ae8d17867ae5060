import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { listNodes } from 'contract/workflow/processDefinition';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import type { ChildNode, DelayNode, RouteNode, TriggerNode } from 'contract/workflow/processNodes';
import { FIELD_REFERENCE_PATTERN } from 'contract/workflow/formValues';
import { useListProcessesQuery } from '@/api/workflow/processes';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { FieldSelect } from './FieldSelect';
import { Choice, Minutes, Setting } from './inputs';
import { useProcessScope } from './processScope';
import styles from './process.module.css';

interface Props<Node> {
  readonly node: Node;
  readonly onChange: (node: ProcessNode) => void;
}

const MAX_URL = 500;
const MINUTES_OF_A_DAY = 24 * 60;
const MAX_PROCESS_OPTIONS = 100;

/** Where a jump leads. */
export function RouteSettings({ node, onChange }: Props<RouteNode>) {
  const t = useTexts();
  const { nodes } = useProcessScope();
  return (
    <Setting label={t('跳到')} hint={t('只能跳到同一分支或外层的节点')}>
      {(id) => (
        <Select<string>
          id={id}
          style={{ width: '100%' }}
          placeholder={t('请选择')}
          value={node.to === '' ? null : node.to}
          options={listNodes(nodes)
            .filter((one) => one.id !== node.id)
            .map((one) => ({ value: one.id, label: one.name }))}
          onChange={(to) => onChange({ ...node, to })}
        />
      )}
    </Setting>
  );
}

const UNTIL_LABELS: Readonly<Record<DelayNode['until']['by'], string>> = {
  MINUTES: text('一段时间'),
  FIELD: text('表单中的日期'),
};

/** How long an instance waits. */
export function DelaySettings({ node, onChange }: Props<DelayNode>) {
  const t = useTexts();
  const { until } = node;
  return (
    <>
      <Choice
        label={t('等待')}
        value={until.by}
        labels={UNTIL_LABELS}
        onChange={(by) =>
          by !== until.by &&
          onChange({ ...node, until: by === 'FIELD' ? { by, field: '' } : { by, minutes: MINUTES_OF_A_DAY } })
        }
      />
      {until.by === 'MINUTES' ? (
        <Minutes
          label={t('时长')}
          value={until.minutes}
          onChange={(minutes) => onChange({ ...node, until: { ...until, minutes } })}
        />
      ) : (
        <FieldSelect
          label={t('日期字段')}
          kinds={['date']}
          value={until.field}
          onChange={(field) => onChange({ ...node, until: { ...until, field } })}
        />
      )}
    </>
  );
}

const TRIGGER_LABELS: Readonly<Record<TriggerNode['action']['by'], string>> = {
  CALL: text('调用其他系统'),
  SET_FIELDS: text('修改表单内容'),
};

/** What happens by itself: a call of another system, or a change of the form. */
export function TriggerSettings({ node, onChange }: Props<TriggerNode>) {
  const t = useTexts();
  const { action } = node;
  return (
    <>
      <Choice
        label={t('触发动作')}
        value={action.by}
        labels={TRIGGER_LABELS}
        onChange={(by) =>
          by !== action.by &&
          onChange({ ...node, action: by === 'CALL' ? { by, url: '', waits: false } : { by, values: {} } })
        }
      />
      {action.by === 'CALL' ? (
        <>
          <Setting label={t('地址')}>
            {(id) => (
              <Input
                id={id}
                maxLength={MAX_URL}
                placeholder="https://"
                value={action.url}
                onChange={({ target }) => onChange({ ...node, action: { ...action, url: target.value.trim() } })}
              />
            )}
          </Setting>
          <div className={styles.flags}>
            <Checkbox
              checked={action.waits}
              onChange={({ target }) => onChange({ ...node, action: { ...action, waits: target.checked } })}
            >
              {t('等待对方回调后继续')}
            </Checkbox>
          </div>
        </>
      ) : (
        <ValuesSetting
          values={action.values}
          onChange={(values) => onChange({ ...node, action: { ...action, values } })}
        />
      )}
    </>
  );
}

type SetValues = Readonly<Record<string, string | number | null>>;

// The values that fields are set to. An empty one clears the field.
function ValuesSetting({
  values,
  onChange,
}: {
  readonly values: SetValues;
  readonly onChange: (values: Record<string, string | number | null>) => void;
}) {
  const t = useTexts();
  const { fields, labelOf } = useProcessScope();
  const free = fields.filter(({ reference }) => !Object.hasOwn(values, reference));
  const [first] = free;
  const isNumber = (reference: string) =>
    fields.some(
      (one) => one.reference === reference && ['number', 'amount', 'rate', 'slider'].includes(one.field.kind),
    );
  return (
    <section aria-label={t('修改的字段')}>
      {Object.entries(values).map(([reference, value]) => (
        <div key={reference} className={styles.row}>
          <span className={styles.rowName}>{labelOf(reference)}</span>
          <Input
            aria-label={t('{name}的值', { name: labelOf(reference) })}
            placeholder={t('清空')}
            value={value ?? ''}
            onChange={({ target }) => {
              const typed = target.value;
              const number = Number(typed);
              const isTaken = isNumber(reference) && typed.trim() !== '' && Number.isFinite(number);
              onChange({ ...values, [reference]: typed === '' ? null : isTaken ? number : typed });
            }}
          />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('移除{name}', { name: labelOf(reference) })}
            onClick={() => onChange(Object.fromEntries(Object.entries(values).filter(([one]) => one !== reference)))}
          />
        </div>
      ))}
      <Select<string>
        aria-label={t('添加修改的字段')}
        style={{ width: '100%' }}
        placeholder={t('添加修改的字段')}
        disabled={!first}
        value={null}
        options={free.map(({ reference, label }) => ({ value: reference, label }))}
        onChange={(reference) => onChange({ ...values, [reference]: null })}
      />
    </section>
  );
}

/** Which processes are started, and with what. */
export function ChildSettings({ node, onChange }: Props<ChildNode>) {
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
