import { ProFormText } from '@ant-design/pro-components';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { endpoint, noData } from 'contract/endpoint';
import { requiredText, optionalText } from 'contract/rules';
import type { Failure } from '@/platform/http/failure';
import { networkFailure } from '@/platform/http/failure';
import { Theme } from '../theme/Theme';
import { FormDialog } from './FormDialog';
import type { FormConfirmation } from './FormDialog';
import { formRules } from './formRules';
import { FailureReportedContext } from './useUnreportedFailure';

const save = endpoint({
  method: 'POST',
  path: '/things/update',
  arg: v.object({ id: v.string(), name: requiredText('请输入名称'), remark: optionalText() }),
  data: noData,
  needs: 'signed-in',
  changes: { action: 'edit', kind: 'thing', id: 'id' },
  owned: {},
});
type Arg = v.InferOutput<typeof save.arg>;

const expired = {
  kind: 'refused',
  subCode: 'auth-check-error',
  message: '登录状态已过期或者不合法',
  fields: [],
} as const satisfies Failure;

function open(
  onSubmit: (arg: Arg) => Promise<unknown>,
  ask?: (arg: Arg) => Promise<FormConfirmation | undefined>,
  toldAbove?: Failure,
) {
  const onSaved = jest.fn();
  const onClose = jest.fn();
  render(
    <Theme accent="#1b58f4">
      <FailureReportedContext value={(failure) => failure === toldAbove}>
        <FormDialog
          endpoint={save}
          title="编辑"
          initialValues={{ id: '7', version: 3, name: '甲' }}
          fixed={{ id: '7' }}
          {...(ask && { ask })}
          onSubmit={onSubmit}
          onSaved={onSaved}
          onClose={onClose}
        >
          <ProFormText name="name" label="名称" rules={formRules(save, 'name')} />
          <ProFormText name="remark" label="备注" rules={formRules(save, 'remark')} />
        </FormDialog>
      </FailureReportedContext>
    </Theme>,
  );
  return { onSaved, onClose };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (label: string) => fireEvent.click(screen.getByText(label));
const alertText = () => document.querySelector('.ant-alert')?.textContent;
const fails = (failure: Failure) => jest.fn<Promise<unknown>, [Arg]>().mockRejectedValue(failure);

describe('a form in a dialog', () => {
  it('sends the endpoint its argument: what was typed, cleaned by the rules, and what nobody types', async () => {
    const onSubmit = jest.fn<Promise<unknown>, [Arg]>().mockResolvedValue('done');
    const { onSaved } = open(onSubmit);
    type('名称', ' 乙 ');
    press('保存');
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalledWith('done', expect.objectContaining({ id: '7', name: '乙' }));
    });
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit.mock.calls[0]?.[0]).not.toHaveProperty('version');
  });

  it('asks before it sends what takes something away, and goes on with the form after a no', async () => {
    const onSubmit = jest.fn<Promise<unknown>, [Arg]>().mockResolvedValue('done');
    const ask = jest.fn(({ name }: Arg) =>
      Promise.resolve(name === '乙' ? { title: '移除权限？', content: '影响 5 名用户' } : undefined),
    );
    const { onSaved, onClose } = open(onSubmit, ask);
    type('名称', '乙');
    press('保存');
    expect(await screen.findByText('影响 5 名用户')).toBeInTheDocument();
    press('继续修改');
    await waitFor(() => {
      expect(screen.queryByText('影响 5 名用户')).toBeNull();
    });
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field('名称').value).toBe('乙');

    press('保存');
    await screen.findByText('影响 5 名用户');
    fireEvent.click(screen.getAllByText('保存').at(-1)!);
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalledTimes(1);
    });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sends without a question what takes nothing away, and nothing when the question can not be had', async () => {
    const onSubmit = jest.fn<Promise<unknown>, [Arg]>().mockResolvedValue('done');
    const ask = jest.fn().mockRejectedValueOnce(networkFailure).mockResolvedValue(undefined);
    const { onSaved } = open(onSubmit, ask);
    press('保存');
    await waitFor(() => {
      expect(alertText()).toBe(networkFailure.message);
    });
    expect(onSubmit).not.toHaveBeenCalled();
    press('保存');
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalledTimes(1);
    });
  });

  it('says beside a field what is wrong with it, and sends nothing', async () => {
    const onSubmit = fails(networkFailure);
    open(onSubmit);
    type('名称', '  ');
    press('保存');
    expect(await screen.findByText('请输入名称')).toBeInTheDocument();
    expect(field('名称').closest('.ant-form-item')).toHaveTextContent('请输入名称');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('puts the words of the server beside the field that they belong to, and the cursor into it', async () => {
    const fields = [{ name: 'remark', message: '备注不合适' }];
    const { onSaved, onClose } = open(fails({ kind: 'refused', message: '参数有误', fields }));
    type('名称', '乙');
    press('保存');
    expect(await screen.findByText('备注不合适')).toBeInTheDocument();
    expect(field('备注').closest('.ant-form-item')).toHaveTextContent('备注不合适');
    expect(field('备注')).toHaveFocus();
    expect(alertText()).toBeUndefined();
    expect(field('名称')).toHaveValue('乙');
    expect(onSaved).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each<[string, Failure, string]>([
    ['nobody answers', networkFailure, '系统异常，请重试'],
    ['the session has expired, whose own dialog may not come up again', expired, expired.message],
    ['no field is meant', { kind: 'refused', message: '他人已修改', fields: [] }, '他人已修改'],
    [
      'the field is not on the form',
      { kind: 'refused', message: '他人已修改', fields: [{ name: 'version', message: '版本过期' }] },
      '他人已修改',
    ],
  ])('says above the fields when %s; what was typed stays and can be sent again', async (_, failure, message) => {
    const onSubmit = fails(failure);
    const { onSaved } = open(onSubmit);
    type('名称', '乙');
    press('保存');
    await waitFor(() => {
      expect(alertText()).toBe(message);
    });
    expect(field('名称')).toHaveValue('乙');

    onSubmit.mockResolvedValue(undefined);
    press('保存');
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalled();
    });
    expect(alertText()).toBeUndefined();
  });

  it('[SES-09] says nothing of an expired session that a dialog above tells of, and can be sent again', async () => {
    const onSubmit = fails(expired);
    const { onSaved } = open(onSubmit, undefined, expired);
    type('名称', '乙');
    press('保存');
    await waitFor(() => {
      expect(onSubmit).toHaveBeenCalledTimes(1);
    });
    onSubmit.mockRejectedValue(networkFailure);
    await waitFor(() => {
      press('保存');
      expect(alertText()).toBe(networkFailure.message);
    });
    expect(screen.queryByText(expired.message)).toBeNull();
    expect(field('名称')).toHaveValue('乙');
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('hears Esc from its first moment, however long it takes to open', () => {
    const { onClose } = open(jest.fn());
    // The browser sends a key press to the focused element.
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes at once when nothing was typed', () => {
    const { onClose } = open(fails(networkFailure));
    press('取消');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before it throws away what was typed, and keeps it for whoever goes on', async () => {
    const { onClose } = open(fails(networkFailure));
    type('名称', '乙');
    press('取消');
    expect(await screen.findAllByText('放弃未保存的修改？')).not.toHaveLength(0);
    expect(onClose).not.toHaveBeenCalled();
    press('继续填写');
    expect(field('名称')).toHaveValue('乙');
    expect(onClose).not.toHaveBeenCalled();
  });

  describe('[NAV-09] the browser asks before the page is left', () => {
    // Simulates a reload; true if the browser asks for confirmation.
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

    it('while something typed is not saved, and no longer once the form is gone', () => {
      open(fails(networkFailure));
      expect(asks()).toBe(false);
      type('名称', '乙');
      expect(asks()).toBe(true);
      cleanup();
      expect(asks()).toBe(false);
    });

    it('still after a save that failed', async () => {
      open(fails(networkFailure));
      type('名称', '乙');
      press('保存');
      await screen.findByText('系统异常，请重试');
      expect(asks()).toBe(true);
    });
  });

  it('stands while what it is filled with is on the way, and takes the fields in', () => {
    const onRetry = jest.fn();
    const show = (name: string | undefined, error?: Failure) => (
      <Theme accent="#1b58f4">
        <FormDialog
          endpoint={save}
          title="编辑"
          waiting={name === undefined ? { error, onRetry } : undefined}
          initialValues={{ name }}
          onSubmit={fails(networkFailure)}
          onSaved={jest.fn()}
          onClose={jest.fn()}
        >
          <ProFormText name="name" label="名称" />
        </FormDialog>
      </Theme>
    );
    const { rerender } = render(show(undefined));
    const dialog = screen.getByRole('dialog');
    expect(screen.queryByText('保存')).toBeNull();
    rerender(show(undefined, networkFailure));
    press('重试');
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerender(show('甲'));
    expect(field('名称')).toHaveValue('甲');
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(screen.getByText('保存')).toBeInTheDocument();
  });

  it('throws it away for whoever says so', async () => {
    const { onClose } = open(fails(networkFailure));
    type('名称', '乙');
    press('取消');
    fireEvent.click(await screen.findByText('放弃修改'));
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledTimes(1);
    });
  });
});
