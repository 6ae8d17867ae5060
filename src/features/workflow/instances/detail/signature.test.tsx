import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ApprovalsScreen } from '../approvals/ApprovalsScreen';
import { PERMISSIONS, instance, ownTask, task } from '../testing';

const opened = '/workflow/myApproval?instance=i1';
const drawn = 'data:image/png;base64,iVBORw0KGgo=';
const pen = {
  ...{ beginPath: jest.fn(), moveTo: jest.fn(), lineTo: jest.fn(), stroke: jest.fn(), fillRect: jest.fn() },
  ...{ clearRect: jest.fn(), drawImage: jest.fn() },
};

beforeEach(() => {
  // The test environment can't draw.
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => pen,
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['picture'], { type: 'image/png' })),
    toDataURL: () => drawn,
    setPointerCapture: () => undefined,
    hasPointerCapture: () => true,
  });
  const createImageBitmap = (file: File) =>
    file.type === 'image/png' ? Promise.resolve({ width: 960, height: 160 }) : Promise.reject(new Error('no picture'));
  Object.assign(window, { createImageBitmap });
});

function openScreen(answers: Answers = {}) {
  return renderScreen(<ApprovalsScreen />, {
    address: opened,
    permissions: PERMISSIONS,
    answers: {
      listTasks: { total: 1, rows: [task] },
      markInstanceRead: null,
      getInstance: { ...instance, ownTasks: [{ ...ownTask, needsSignature: true }] },
      getOpinionPhrases: [],
      getManagedSummary: { isManager: false, parkedCount: 0 },
      ...answers,
    },
  });
}

async function ask(action: string) {
  const bar = within(await screen.findByRole('group', { name: '操作' }));
  fireEvent.click(bar.getByRole('button', { name: action }));
  return within(await screen.findByRole('dialog', { name: action }));
}

const choose = (input: HTMLElement, file: File) => fireEvent.change(input, { target: { files: [file] } });

describe('[APR-01] a signature that a node wants', () => {
  it.each([
    ['通过', 'passTask'],
    ['拒绝', 'refuseTask'],
  ] as const)('is written before one can %s, and sent with the decision', async (action, endpoint) => {
    const shown = openScreen({ [endpoint]: null });
    const dialog = await ask(action);
    expect(dialog.getByRole('button', { name: action })).toBeDisabled();
    fireEvent.pointerDown(dialog.getByLabelText('手写签名：在此书写签名'), { clientX: 1, clientY: 2 });
    fireEvent.click(dialog.getByRole('button', { name: '确认签名' }));
    expect(await dialog.findByRole('img', { name: '手写签名' })).toHaveAttribute('src', drawn);
    fireEvent.click(dialog.getByRole('button', { name: action }));
    await waitFor(() => expect(shown.requests(endpoint)).toHaveLength(1));
    expect(shown.requests(endpoint)[0]?.body).toMatchObject({ signature: drawn });
  });

  it('can be written again, and chosen as a picture by somebody who uses the keyboard only', async () => {
    openScreen();
    const dialog = await ask('通过');
    choose(dialog.getByLabelText('选择签名图片'), new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    expect(await dialog.findByText('无法读取这张图片，请换一张')).toBeInTheDocument();
    choose(dialog.getByLabelText('选择签名图片'), new File(['x'], 'a.png', { type: 'image/png' }));
    expect(await dialog.findByRole('img', { name: '手写签名' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '通过' })).toBeEnabled();
    fireEvent.click(dialog.getByRole('button', { name: '重新签名' }));
    expect(dialog.getByRole('button', { name: '通过' })).toBeDisabled();
  });

  it('is not asked for what decides nothing', async () => {
    openScreen();
    const dialog = await ask('退回');
    expect(dialog.queryByText('手写签名')).not.toBeInTheDocument();
  });

  it('is shown to whoever reads the instance, and tells when it could not be loaded', async () => {
    const tasks = instance.tasks.map((one) => ({ ...one, state: 'PASSED' as const, isSigned: true }));
    const shown = openScreen({ getInstance: { ...instance, tasks }, getSignature: unreachable });
    fireEvent.click(await screen.findByRole('button', { name: '查看签名' }));
    const retry = await screen.findByRole('button', { name: '重试' });
    shown.answer({ getSignature: { signature: drawn } });
    fireEvent.click(retry);
    expect(await screen.findByRole('img', { name: '陈思远的签名' })).toHaveAttribute('src', drawn);
  });
});
