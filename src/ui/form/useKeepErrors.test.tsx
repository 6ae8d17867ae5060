import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { Activity } from 'react';
import { Theme } from '../theme/Theme';
import { useKeepErrors } from './useKeepErrors';

const RULES = [{ required: true, message: '请输入名称' }];

function Thing() {
  const [form] = Form.useForm<{ name: string }>();
  useKeepErrors(form);
  return (
    <Form form={form}>
      <Form.Item name="name" label="名称" rules={RULES}>
        <Input />
      </Form.Item>
      <button type="submit">保存</button>
    </Form>
  );
}

const page = (mode: 'visible' | 'hidden') => (
  <Theme accent="#1b58f4">
    <Activity mode={mode}>
      <Thing />
    </Activity>
  </Theme>
);

it('[TAB-03] shows the messages of a form again when its page comes back, until the input is right', async () => {
  const { rerender } = render(page('visible'));
  fireEvent.click(screen.getByText('保存'));
  await screen.findByText('请输入名称');
  rerender(page('hidden'));
  rerender(page('visible'));
  await screen.findByText('请输入名称');
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '甲' } });
  await waitFor(() => expect(screen.queryByText('请输入名称')).toBeNull());
});
