import { ProFormText } from '@ant-design/pro-components';
import { Col, Divider, Form } from 'antd';
import { merchants } from 'contract/access/merchants';
import { useAddMerchantMutation } from '@/api/access/merchants';
import { MerchantPicker } from '@/pickers/MerchantPicker';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { MerchantFields } from './MerchantFields';
import type { MerchantDialog } from './dialog';

const { addMerchant } = merchants;
const half = { md: 12 };

interface Props {
  /** The initially chosen parent merchant. */
  readonly parentId: string;
  readonly onAdded: (dialog: MerchantDialog) => void;
  readonly onClose: () => void;
}

/** Adds a merchant with its first administrator, then shows the administrator's generated password (MER-02). */
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
            {...field(addMerchant, 'parentId', { onChange: () => form.setFieldValue('appIds', []) })}
            label={t('上级租户')}
            allowClear={false}
            colProps={half}
            // A changed parent merchant clears the chosen apps, since each parent has other apps to give.
          />
        }
      />
      <Col span={24}>
        <Divider orientation="left" orientationMargin={0} plain>
          {t('首位管理员')}
        </Divider>
      </Col>
      <ProFormText {...field(addMerchant, 'userName', { autoComplete: 'off' })} label={t('用户名')} colProps={half} />
      <ProFormText {...field(addMerchant, 'nickName')} label={t('姓名')} colProps={half} />
      <ProFormText {...field(addMerchant, 'phonenumber')} label={t('手机号')} colProps={half} />
      <ProFormText {...field(addMerchant, 'email')} label={t('邮箱')} colProps={half} />
    </>
  );
}
