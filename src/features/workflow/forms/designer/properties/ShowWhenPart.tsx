import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import type { Conditions } from 'contract/workflow/conditions';
import { useTexts } from '@/platform/language/useTexts';
import { ConditionsEditor } from '@/forms/conditions/ConditionsEditor';
import { ConditionsSentence } from '@/forms/conditions/ConditionsSentence';
import { createConditions } from '@/forms/conditions/conditionField';
import { useRuleFields } from './useRuleFields';
import styles from './properties.module.css';

interface Props {
  readonly value: Conditions | null;
  readonly onChange: (value: Conditions | null) => void;
}

/** The conditions on which the node is shown. */
export function ShowWhenPart({ value, onChange }: Props) {
  const t = useTexts();
  const { offered, known } = useRuleFields();
  if (value === null)
    return (
      <>
        <p className={styles.hint}>
          {offered.length > 0 ? t('始终显示') : t('始终显示。表单中没有可用于条件的其他字段')}
        </p>
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={offered.length === 0}
          onClick={() => onChange(createConditions(offered))}
        >
          {t('添加显示条件')}
        </Button>
      </>
    );
  return (
    <>
      <ConditionsSentence
        value={value}
        fields={known}
        toText={(conditions) => t('当 {conditions} 时显示', { conditions })}
      />
      <ConditionsEditor label={t('显示条件')} value={value} fields={offered} onChange={onChange} />
      <Button type="link" size="small" onClick={() => onChange(null)}>
        {t('清除条件，始终显示')}
      </Button>
    </>
  );
}
