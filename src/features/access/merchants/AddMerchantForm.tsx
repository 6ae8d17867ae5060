import { ProFormText } from '@ant-design/pro-components';
import { Col, Divider, Form } from 'antd';
import { merchants } from 'contract/access/merchants';
import { LENGTHS } from 'contract/rules';
import { useAddMerchantMutation } from '@/api/access/merchants';
import { MerchantPicker } from '@/pickers/MerchantPicker';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { formRules } from '@/ui/form/formRules';
import { MerchantFields } from './MerchantFields';
import type { MerchantDialog } from './dialog';

const { addMerchant } = merchants;
const rules = (name: keyof typeof addMerchant.arg.entries) => formRules(addMerchant, name);
const half = { md: 12 };

interface Props {
  /** Below which it is to stand, unless another one is chosen. */
  readonly parentId: string;
  readonly onAdded: (dialog: MerchantDialog) => void;
  readonly onClose: () => void;
}

/** Adds a merchant with its first administrator, then shows the password that the server made for them (MER-02). */
export function AddMerchantForm({ parentId, onAdded, onClose }: Props) {
  const t = useTexts();
  const [add] = useAddMerchantMutation();
  return (
    <FormDialog
      endpoint={addMerchant}
      title={t('新增租户')}
      width={720}
      initialValues={{ parentId, appIds: [] }}
      onSubmit={(arg) => add(arg).unwrap()}
      onSaved={({ password }, { userName }) => {
        onAdded({ kind: 'password', userName, password });
      }}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  const t = useTexts();
  const form = Form.useFormInstance();
  const parentId = Form.useWatch<string | undefined>('parentId');
  return (
    <>
      <MerchantFields
        appsOf={parentId}
        beside={
          <MerchantPicker
            name="parentId"
            label={t('上级租户')}
            rules={rules('parentId')}
            allowClear={false}
            colProps={half}
            // Another one above has other apps to give.
            fieldProps={{ onChange: () => form.setFieldValue('appIds', []) }}
          />
        }
      />
      <Col span={24}>
        <Divider orientation="left" orientationMargin={0} plain>
          {t('首位管理员')}
        </Divider>
      </Col>
      <ProFormText
        name="userName"
        label={t('用户名')}
        rules={rules('userName')}
        colProps={half}
        fieldProps={{ autoComplete: 'off' }}
      />
      <ProFormText
        name="nickName"
        label={t('姓名')}
        rules={rules('nickName')}
        colProps={half}
        fieldProps={{ maxLength: LENGTHS.nickName }}
      />
      <ProFormText
        name="phonenumber"
        label={t('手机号')}
        rules={rules('phonenumber')}
        colProps={half}
        fieldProps={{ maxLength: LENGTHS.phonenumber }}
      />
      <ProFormText
        name="email"
        label={t('邮箱')}
        rules={rules('email')}
        colProps={half}
        fieldProps={{ maxLength: LENGTHS.email }}
      />
    </>
  );
}
