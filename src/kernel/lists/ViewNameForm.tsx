import { Button, Form, Input } from 'antd';
import { MAX_VIEW_NAME_LENGTH, listPreferences } from 'contract/access/listPreferences';
import { useTexts } from '@/platform/language/useTexts';
import { formRules } from '@/ui/form/formRules';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

interface Props {
  readonly initialName?: string;
  readonly verb: string;
  readonly isDisabled?: boolean;
  readonly save: (viewName: string) => Promise<unknown>;
}

interface Values {
  readonly viewName: string;
}

/** The form for the name of a new or existing view. Shows the server's refusal at the field. */
export function ViewNameForm({ initialName = '', verb, isDisabled = false, save }: Props) {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const unreported = useUnreportedFailure();
  const submit = async ({ viewName }: Values) => {
    try {
      await save(viewName.trim());
    } catch (failure) {
      const { message } = unreported(failure);
      form.setFields([{ name: 'viewName', errors: message ? [t(message)] : [] }]);
    }
  };
  return (
    <Form<Values>
      form={form}
      disabled={isDisabled}
      initialValues={{ viewName: initialName }}
      onFinish={submit}
      style={{ flex: 1 }}
    >
      <div style={{ display: 'flex', gap: 8, alignItems: 'flex-start' }}>
        <Form.Item
          name="viewName"
          rules={formRules(listPreferences.addListView, 'viewName')}
          style={{ flex: 1, margin: 0 }}
        >
          <Input size="small" maxLength={MAX_VIEW_NAME_LENGTH} placeholder={t('视图名称')} aria-label={t('视图名称')} />
        </Form.Item>
        <Button size="small" type="primary" htmlType="submit">
          {verb}
        </Button>
      </div>
    </Form>
  );
}
