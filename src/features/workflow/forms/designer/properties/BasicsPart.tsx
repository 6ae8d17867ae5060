import { Flex, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { FormNode } from 'contract/workflow/formDefinition';
import { FULL_WIDTH } from 'contract/workflow/formField';
import type { FieldParts } from 'contract/workflow/formField';
import { FIELD_ID_PATTERN } from 'contract/workflow/formValues';
import { FIELD_MASKS, FIELD_MASK_LABELS } from 'contract/workflow/maskText';
import { useTexts } from '@/platform/language/useTexts';
import { hasTrait } from './applicability';
import type { Trait } from './applicability';
import { DraftInput } from './inputs/DraftInput';
import { ChoiceProperty, FlagProperty, Property, TextProperty } from './inputs/Property';
import { listTakenIds, useNodeScope } from './nodeScope';
import styles from './properties.module.css';

interface Props {
  readonly node: FormNode;
  readonly onChange: (node: FormNode) => void;
}

/** The properties that every node has, and those of fields that apply to its kind. */
export function BasicsPart({ node, onChange }: Props) {
  const t = useTexts();
  return (
    <>
      <TextProperty
        label={t('显示名称')}
        maxLength={50}
        value={node.label}
        onChange={(label) => onChange({ ...node, label })}
      />
      <IdProperty node={node} onChange={onChange} />
      {'sections' in node ? (
        <div className={styles.flags}>
          <FlagProperty label={t('隐藏')} value={node.hidden} onChange={(hidden) => onChange({ ...node, hidden })} />
        </div>
      ) : (
        <FieldBasics node={node} onChange={onChange} />
      )}
    </>
  );
}

function IdProperty({ node, onChange }: Props) {
  const t = useTexts();
  const scope = useNodeScope();
  const [error, setError] = useState<string>();
  const findError = (id: string) => {
    if (!FIELD_ID_PATTERN.test(id)) return t('以字母开头，只能包含字母、数字和下划线，最多 40 个字符');
    return listTakenIds(scope).includes(id) ? t('该标识已被使用') : undefined;
  };
  return (
    <Property label={t('标识')} hint={t('公式、条件和接口以标识引用该字段')} error={error}>
      {(id) => (
        <DraftInput
          id={id}
          maxLength={40}
          spellCheck={false}
          autoComplete="off"
          value={node.id}
          findError={findError}
          onErrorChange={setError}
          onCommit={(typed) => onChange({ ...node, id: typed })}
        />
      )}
    </Property>
  );
}

type FieldNode = Exclude<FormNode, { sections: unknown }>;

function FieldBasics({ node, onChange }: { readonly node: FieldNode; readonly onChange: (node: FormNode) => void }) {
  const t = useTexts();
  const isColumn = useNodeScope().table !== undefined;
  const change = (changed: Partial<FieldParts>) => onChange({ ...node, ...changed });
  const has = (trait: Trait) => hasTrait(node.kind, trait, isColumn);
  return (
    <>
      {has('placeholder') && (
        <TextProperty
          label={t('占位文字')}
          maxLength={200}
          value={node.placeholder}
          onChange={(typed) => change({ placeholder: typed || undefined })}
        />
      )}
      {has('help') && (
        <TextProperty
          label={t('填写说明')}
          maxLength={200}
          lines={2}
          value={node.help}
          onChange={(typed) => change({ help: typed || undefined })}
        />
      )}
      {!isColumn && <WidthProperty value={node.width} onChange={(width) => change({ width })} />}
      {(has('mask') || node.mask !== 'NONE') && (
        <ChoiceProperty
          label={t('脱敏方式')}
          hint={t('没有编辑权限的人看到脱敏后的内容')}
          value={node.mask}
          options={FIELD_MASKS.map((value) => ({ value, label: t(FIELD_MASK_LABELS[value]) }))}
          onChange={(mask) => change({ mask })}
        />
      )}
      <div className={styles.flags}>
        {/* A flag that does not apply is shown as long as it is set, so that it can be taken away. */}
        {(has('required') || node.required) && (
          <FlagProperty label={t('必须填写')} value={node.required} onChange={(required) => change({ required })} />
        )}
        {(has('readOnly') || node.readOnly) && (
          <FlagProperty label={t('不可编辑')} value={node.readOnly} onChange={(readOnly) => change({ readOnly })} />
        )}
        <FlagProperty label={t('隐藏')} value={node.hidden} onChange={(hidden) => change({ hidden })} />
        {(has('unique') || node.unique) && (
          <FlagProperty label={t('不允许重复值')} value={node.unique} onChange={(unique) => change({ unique })} />
        )}
        {has('list') && (
          <>
            <FlagProperty label={t('在列表中显示')} value={node.inList} onChange={(inList) => change({ inList })} />
            <FlagProperty
              label={t('在摘要中显示')}
              value={node.inSummary}
              onChange={(inSummary) => change({ inSummary })}
            />
          </>
        )}
        <FlagProperty label={t('打印时显示')} value={node.inPrint} onChange={(inPrint) => change({ inPrint })} />
      </div>
    </>
  );
}

const CUSTOM = 0;

interface WidthProps {
  readonly value: number;
  readonly onChange: (width: number) => void;
}

function WidthProperty({ value, onChange }: WidthProps) {
  const t = useTexts();
  const usual = [
    { value: FULL_WIDTH / 4, label: '1/4' },
    { value: FULL_WIDTH / 3, label: '1/3' },
    { value: FULL_WIDTH / 2, label: '1/2' },
    { value: (FULL_WIDTH * 2) / 3, label: '2/3' },
    { value: FULL_WIDTH, label: t('整行') },
  ];
  const isUsual = usual.some((one) => one.value === value);
  return (
    <Property label={t('占行宽度')}>
      {(id) => (
        <Flex gap={8}>
          <Select
            id={id}
            style={{ flex: 1 }}
            value={isUsual ? value : CUSTOM}
            options={isUsual ? usual : [...usual, { value: CUSTOM, label: t('自定义'), disabled: true }]}
            onChange={onChange}
          />
          <InputNumber<number>
            aria-label={t('一行 24 格中所占的格数')}
            style={{ width: 100 }}
            min={1}
            max={FULL_WIDTH}
            precision={0}
            suffix={`/ ${FULL_WIDTH}`}
            value={value}
            onChange={(typed) => typed !== null && Number.isInteger(typed) && onChange(typed)}
          />
        </Flex>
      )}
    </Property>
  );
}
