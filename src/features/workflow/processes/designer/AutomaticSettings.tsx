import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, Input, Select } from 'antd';
import { listNodes } from 'contract/workflow/processDefinition';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import type { DelayNode, RouteNode, TriggerNode } from 'contract/workflow/processNodes';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { CallSettings } from './CallSettings';
import { FieldSelect } from './FieldSelect';
import { Choice, Minutes, Setting } from './inputs';
import { useProcessScope } from './processScope';
import styles from './process.module.css';

interface Props<Node> {
  readonly node: Node;
  readonly onChange: (node: ProcessNode) => void;
}

const MINUTES_OF_A_DAY = 24 * 60;

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
          inWorkingTime={until.inWorkingTime}
          onWorkingTime={(inWorkingTime) => onChange({ ...node, until: { ...until, inWorkingTime } })}
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
        <CallSettings action={action} onChange={(changed) => onChange({ ...node, action: changed })} />
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
