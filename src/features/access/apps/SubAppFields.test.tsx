import { ProFormText } from '@ant-design/pro-components';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { apps } from 'contract/access/apps';
import { endpoint } from 'contract/endpoint';
import { FormDialog } from '@/ui/form/FormDialog';
import { Theme } from '@/ui/theme/Theme';
import { SubAppFields } from './SubAppFields';

const { isMicro, needsProject, isSandboxed } = apps.updateApp.arg.entries;
const save = endpoint({ ...apps.updateApp, arg: v.object({ isMicro, needsProject, isSandboxed }) });

function open(kind: '1' | '0') {
  const onSubmit = jest.fn<Promise<unknown>, [unknown]>().mockResolvedValue(null);
  const events = { onSubmit, onSaved: () => undefined, onClose: () => undefined };
  render(
    <Theme accent="#1b58f4">
      <FormDialog
        {...events}
        endpoint={save}
        title="编辑"
        initialValues={{ isMicro: kind, needsProject: '1', isSandboxed: '0' }}
      >
        <ProFormText name="isMicro" label="类型" />
        <SubAppFields />
      </FormDialog>
    </Theme>,
  );
  return onSubmit;
}

it('[SYS-01] an embedded app is asked whether it needs a project and runs apart', async () => {
  const onSubmit = open('0');
  const [project, apart] = [await screen.findByLabelText('需要选择项目'), screen.getByLabelText('隔离运行')];
  expect([project, apart].map((field) => field.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  fireEvent.click(project);
  fireEvent.click(apart);
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() => {
    expect(onSubmit).toHaveBeenCalledWith({ isMicro: '0', needsProject: '0', isSandboxed: '1' });
  });
});

it('[SYS-01] a link is asked neither', async () => {
  open('1');
  await screen.findByLabelText('类型');
  expect(screen.queryByLabelText('隔离运行')).toBeNull();
});
