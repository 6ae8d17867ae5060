import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { networkFailure } from '@/platform/http/failure';
import type { Failure } from '@/platform/http/failure';
import { Theme } from '../theme/Theme';
import { ImportDialog } from './ImportDialog';
import { FailureReportedContext } from './useUnreportedFailure';
import { UnsavedInputContext } from './useUnsavedInput';

const expired = {
  kind: 'refused',
  subCode: 'auth-check-error',
  message: '登录状态已过期',
  fields: [],
} as const satisfies Failure;

function open(toldAbove?: Failure) {
  const preview = jest.fn<Promise<number>, [string]>().mockResolvedValue(3);
  const onImport = jest.fn<Promise<string>, [string, number]>().mockResolvedValue('已导入');
  const [onImported, onClose, changed] = [jest.fn(), jest.fn(), jest.fn<void, [string, boolean]>()];
  render(
    <Theme accent="#1b58f4">
      <FailureReportedContext value={(failure) => failure === toldAbove}>
        <UnsavedInputContext value={{ changed, left: () => undefined }}>
          <ImportDialog
            title="导入"
            hint="任何文件"
            rule={v.pipe(v.string(), v.minLength(1, '请粘贴内容'))}
            preview={preview}
            isReady={(rows) => rows > 0}
            onImport={onImport}
            onImported={onImported}
            onClose={onClose}
          >
            {(rows) => <p>共 {rows} 行</p>}
          </ImportDialog>
        </UnsavedInputContext>
      </FailureReportedContext>
    </Theme>,
  );
  return { preview, onImport, onImported, onClose, isMarked: () => changed.mock.lastCall?.[1] };
}
const press = (label: string) => fireEvent.click(screen.getByText(label));
const paste = (value: string) => fireEvent.change(screen.getByLabelText('JSON 内容'), { target: { value } });
// Simulates a reload; true if the browser asks for confirmation.
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a dialog that imports', () => {
  it('closes at once while nothing was pasted', () => {
    const { onClose, isMarked } = open();
    expect([asks(), isMarked()]).toEqual([false, false]);
    press('取消');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['取消', () => press('取消')],
    ['×', () => fireEvent.click(screen.getByLabelText('关闭'))],
    ['Esc', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 })],
  ])('asks at %s before it throws away what was pasted', async (_, close) => {
    const { onClose } = open();
    paste('{}');
    close();
    expect(await screen.findAllByText('放弃未保存的修改？')).not.toHaveLength(0);
    expect(onClose).not.toHaveBeenCalled();
    press('继续填写');
    expect(screen.getByLabelText('JSON 内容')).toHaveValue('{}');
    close();
    fireEvent.click((await screen.findAllByText('放弃修改')).at(-1) ?? document.body);
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledTimes(1);
    });
  });

  it('[NAV-09] is marked as unsaved, and the browser asks before it leaves, until it is imported', async () => {
    const { onImported, onImport, isMarked } = open();
    paste('{}');
    expect([asks(), isMarked()]).toEqual([true, true]);
    press('预览');
    await screen.findByText('共 3 行');
    press('确认导入');
    await waitFor(() => {
      expect(onImported).toHaveBeenCalledWith('已导入');
    });
    expect(onImport).toHaveBeenCalledWith('{}', 3);
    expect(isMarked()).toBe(false);
    cleanup();
    expect(asks()).toBe(false);
  });

  it('says what is wrong with the content before anybody is asked, and what a call failed for', async () => {
    const { preview } = open();
    press('预览');
    expect(await screen.findByText('请粘贴内容')).toBeInTheDocument();
    expect(preview).not.toHaveBeenCalled();
    paste('{}');
    expect(screen.queryByText('请粘贴内容')).toBeNull();
    preview.mockRejectedValueOnce(networkFailure);
    press('预览');
    expect(await screen.findByText('系统异常，请重试')).toBeInTheDocument();
  });

  it('shows no longer what would become of it once importing has failed', async () => {
    const { onImport, onImported } = open();
    paste('{}');
    press('预览');
    await screen.findByText('共 3 行');
    onImport.mockRejectedValueOnce(networkFailure);
    press('确认导入');
    expect(await screen.findByText('系统异常，请重试')).toBeInTheDocument();
    expect(screen.queryByText('共 3 行')).toBeNull();
    expect(onImported).not.toHaveBeenCalled();
    expect(asks()).toBe(true);
  });

  it.each([
    ['nothing', expired, 0],
    ['the reason', undefined, 1],
  ])('[SES-09] says %s of an expired session, when its own dialog shows %j', async (_, toldAbove, alerts) => {
    const { preview } = open(toldAbove);
    paste('{}');
    press('预览');
    await screen.findByText('共 3 行');
    preview.mockRejectedValueOnce(expired);
    press('预览');
    await waitFor(() => {
      expect(screen.queryByText('共 3 行')).toBeNull();
    });
    expect(screen.queryAllByText(expired.message)).toHaveLength(alerts);
  });
});
