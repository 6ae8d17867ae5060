import { ProFormText } from '@ant-design/pro-components';
import { Form } from 'antd';
import { smsSigns } from 'contract/channels/smsSigns';
import type { SmsSign } from 'contract/channels/smsSigns';
import { useSubmitSmsSignMutation } from '@/api/channels/smsSigns';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { ProofField } from './ProofField';

interface Props {
  readonly sign: SmsSign;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Submits a sign to the review of its vendor, with a picture that proves the right to it. The portal keeps no copy. */
export function SubmitSmsSign({ sign: { signId, version, signName, vendor }, ...events }: Props) {
  const t = useTexts();
  const [submit] = useSubmitSmsSignMutation();
  return (
    <FormDialog
      endpoint={smsSigns.submitSmsSign}
      title={t('提交签名“{name}”审核', { name: signName })}
      verb={t('提交审核')}
      initialValues={{ qualificationId: null, proof: null }}
      fixed={{ signId, version }}
      onSubmit={(arg) => submit(arg).unwrap()}
      {...events}
    >
      <p style={{ width: '100%' }}>{t('服务商将审核签名的名称、来源和申请说明，审核期间不能修改。')}</p>
      {vendor !== 'http' && (
        <ProFormText
          {...field(smsSigns.submitSmsSign, 'qualificationId')}
          label={t('资质 ID')}
          extra={t('在服务商控制台的资质管理中查看，资质须已通过审核')}
        />
      )}
      {vendor === 'tencent' && (
        <Form.Item
          name="proof"
          label={t('证明图片')}
          extra={t('营业执照、应用后台或商标证书的截图，JPG 或 PNG，不超过 2 MB')}
        >
          <ProofField />
        </Form.Item>
      )}
    </FormDialog>
  );
}
