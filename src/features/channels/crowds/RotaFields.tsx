import { ProForm } from '@ant-design/pro-components';
import { Col } from 'antd';
import { useState } from 'react';
import { crowds } from 'contract/channels/crowds';
import type { CrowdDetails } from 'contract/channels/crowds';
import { useTexts } from '@/platform/language/useTexts';
import { formRules } from '@/ui/form/formRules';
import { ShiftsField } from './ShiftsField';
import { SubstitutesField } from './SubstitutesField';

const { addCrowd } = crowds;

/** The fields of a duty rota: the shifts of a week, and substitutes. */
export function RotaFields({ crowd }: { readonly crowd: CrowdDetails | undefined }) {
  const t = useTexts();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const names = new Map([...(crowd?.dutyUsers ?? []).map(({ id, name }) => [id, name] as const), ...chosen]);
  const remember = (userId: string, name: string) => setChosen((known) => new Map([...known, [userId, name]]));
  return (
    <>
      <Col span={24}>
        <ProForm.Item
          name="shifts"
          label={t('班次')}
          tooltip={t('按系统时区的当地时间；结束时间不晚于开始时间表示到次日')}
          // Not while a row is still being filled in.
          validateTrigger="onSubmit"
          rules={formRules(addCrowd, 'shifts')}
        >
          <ShiftsField names={names} onName={remember} />
        </ProForm.Item>
      </Col>
      <Col span={24}>
        <ProForm.Item
          name="substitutes"
          label={t('替班')}
          tooltip={t('在这些日期开始的班次由替班人员值班')}
          // Not while a row is still being filled in.
          validateTrigger="onSubmit"
          rules={formRules(addCrowd, 'substitutes')}
        >
          <SubstitutesField names={names} onName={remember} />
        </ProForm.Item>
      </Col>
    </>
  );
}
