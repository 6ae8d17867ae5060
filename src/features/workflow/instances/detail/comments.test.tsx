import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ApprovalsScreen } from '../approvals/ApprovalsScreen';
import { PERMISSIONS, instance, task } from '../testing';

const said = { commentId: 'c1', userName: '陈思远', isOwn: false, text: '发票在哪里？', isNew: false };
const createTime = '2026-11-27T02:00:00.000Z';

async function openComments(answers: Answers = {}) {
  const shown = renderScreen(<ApprovalsScreen />, {
    address: '/workflow/myApproval?instance=i1',
    permissions: PERMISSIONS,
    answers: {
      listTasks: { total: 1, rows: [task] },
      markInstanceRead: null,
      getInstance: { ...instance, comments: [{ ...said, createTime }] },
      getManagedSummary: { isManager: false, parkedCount: 0 },
      ...answers,
    },
  });
  return { shown, part: within(await screen.findByRole('region', { name: '评论' })) };
}

const write = (text: HTMLElement, value: string) => fireEvent.change(text, { target: { value } });

describe('[APR-01] comments on an instance', () => {
  it('are shown, and one that is written is sent with those whom it mentions', async () => {
    const { shown, part } = await openComments({ addComment: { commentId: 'c2' } });
    expect(part.getByText('发票在哪里？')).toBeInTheDocument();
    expect(part.getByRole('button', { name: '发表评论' })).toBeDisabled();
    write(part.getByRole('textbox'), '@陈思远 已补充');
    fireEvent.keyDown(part.getByRole('textbox'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(part.getByRole('textbox')).toHaveValue(''));
    expect(shown.requests('addComment').map(({ body }) => body)).toEqual([
      { instanceId: 'i1', text: '@陈思远 已补充', mentionedIds: ['u1'] },
    ]);
  });

  it('are kept in the field when they could not be sent', async () => {
    const { shown, part } = await openComments({ addComment: unreachable });
    write(part.getByRole('textbox'), '已补充');
    fireEvent.click(part.getByRole('button', { name: '发表评论' }));
    await waitFor(() => expect(shown.requests('addComment')).toHaveLength(1));
    expect(await part.findByRole('button', { name: '发表评论' })).toBeEnabled();
    expect(part.getByRole('textbox')).toHaveValue('已补充');
  });

  it('are not lost by closing the instance', async () => {
    const { part } = await openComments();
    write(part.getByRole('textbox'), '已补充');
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(await screen.findByText('未提交的修改会丢失。')).toBeInTheDocument();
  });

  it('can be taken back by their author alone', async () => {
    const own = { commentId: 'c2', userName: '周小川', isOwn: true, text: '已补充', createTime, isNew: false };
    const { shown, part } = await openComments({
      getInstance: { ...instance, comments: [{ ...said, createTime }, own] },
      removeComment: null,
    });
    fireEvent.click(part.getByRole('button', { name: '删除' }));
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: '删除这条评论？' })).getByRole('button', { name: '删除' }),
    );
    await waitFor(() => expect(shown.requests('removeComment')).toHaveLength(1));
    expect(shown.requests('removeComment')[0]?.body).toEqual({ commentId: 'c2' });
  });
});
