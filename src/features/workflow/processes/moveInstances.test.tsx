import { fireEvent, screen, waitFor } from '@testing-library/react';
import { REFUSED_CODE, SUCCESS_CODE } from 'contract/envelope';
import type { InstanceMoves } from 'contract/workflow/instanceMoves';
import type { Process } from 'contract/workflow/processRows';
import { refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { jsonResponse } from '@/platform/testing/wire';
import { ProcessesScreen } from './ProcessesScreen';

const leave: Process = {
  ...{ processId: 'p1', processKey: 'leave', processName: '请假', category: '人事', icon: null, description: null },
  ...{ formId: null, formName: null, everyoneMayStart: true, status: 'NORMAL', publishState: 'PUBLISHED' },
  ...{ versionNumber: 3, publishTime: '2026-11-20T08:00:00.000Z', formNumber: null, runningCount: 4, endedCount: 0 },
  ...{ sort: 0, createTime: '2026-11-20T08:00:00.000Z', updateTime: '2026-11-21T08:00:00.000Z' },
  ...{ updateUserName: '王芳', version: 5 },
};
const outcome: InstanceMoves = {
  movedCount: 3,
  kept: [
    {
      ...{ instanceId: 'i4', starterName: '李雷', createTime: '2026-11-20T08:00:00.000Z', number: 2 },
      reason: { text: '新版本中没有当前节点“{name}”', values: { name: '财务审核' } },
    },
  ],
  next: null,
};

async function openDialog(answers: Answers, process: Process = leave) {
  const permissions = ['workflow:process:list', 'workflow:process:publish'];
  const shown = renderScreen(<ProcessesScreen />, {
    answers: { listProcesses: { total: 1, rows: [process] }, ...answers },
    permissions,
  });
  fireEvent.click(await screen.findByText('迁移进行中的实例'));
  return shown;
}

describe('[PRO-04] moving running instances', () => {
  it('tells how many go on by the published version and what keeps the others, before it moves them', async () => {
    const shown = await openDialog({ previewInstanceMoves: outcome, moveInstances: outcome });
    expect(await screen.findByText(/3 个实例将按 V3 从当前节点继续执行/)).toBeInTheDocument();
    for (const text of ['李雷', 'V2', '新版本中没有当前节点“财务审核”'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(shown.requests('moveInstances')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '按新版本继续' }));
    expect(await screen.findByText('3 个流程实例已按 V3 继续执行')).toBeInTheDocument();
    expect(shown.requests('moveInstances').at(-1)?.body).toMatchObject({ processId: 'p1', number: 3 });
  });

  it('looks at all of them, part by part', async () => {
    let part = 0;
    const shown = await openDialog({
      previewInstanceMoves: () => {
        part += 1;
        const data = part === 1 ? { movedCount: 100, kept: [], next: 'i100' } : { movedCount: 2, kept: [], next: null };
        return jsonResponse({ code: SUCCESS_CODE, data });
      },
    });
    expect(await screen.findByText(/102 个实例将按 V3/)).toBeInTheDocument();
    expect(shown.requests('previewInstanceMoves')).toHaveLength(2);
  });

  it('says why it could not look, and looks again', async () => {
    let attempts = 0;
    await openDialog({
      previewInstanceMoves: () => {
        attempts += 1;
        const failed = { code: REFUSED_CODE, subCode: 'conflict', subMsg: '流程正在发布' };
        return jsonResponse(attempts === 1 ? failed : { code: SUCCESS_CODE, data: outcome });
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByText(/3 个实例将按 V3/)).toBeInTheDocument();
  });

  it('stays open with the reason when the move is refused', async () => {
    await openDialog({
      previewInstanceMoves: outcome,
      moveInstances: refused({ subCode: 'conflict', subMsg: '流程已结束' }),
    });
    await screen.findByText(/3 个实例将按 V3/);
    fireEvent.click(screen.getByRole('button', { name: '按新版本继续' }));
    expect(await screen.findByText('流程已结束')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: '按新版本继续' })).toBeEnabled());
  });

  it('is not offered where nothing runs', async () => {
    await openDialog({}, { ...leave, runningCount: 0 });
    expect(await screen.findByText('没有进行中的流程实例')).toBeInTheDocument();
  });
});
