import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused, unreachable } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { PERMISSIONS, instance, leaveForm } from '../testing';
import { ApplicationsScreen } from './ApplicationsScreen';

const process = {
  ...{ processId: 'p1', processKey: 'leave', processName: '请假', category: '人事', icon: null, description: null },
};
const draft = { draftId: 'd1', processId: 'p1', processName: '请假', updateTime: '2026-11-27T01:00:00.000Z' };
const kept = { draftId: 'd1', version: 3, submissionKey: 'k1', chosen: [{ nodeId: 'pay', userIds: ['u3'] }] };
const conflict = refused({ subCode: 'conflict', subMsg: '数据已被他人修改，请刷新后再试' });
const fresh = '/workflow/myApply?start=p1';
const goneOn = `${fresh}&draft=d1`;

function openScreen(answers: Answers, address: string) {
  return renderScreen(<ApplicationsScreen />, {
    address,
    permissions: PERMISSIONS,
    answers: {
      getStartForm: { ...process, form: leaveForm, values: {}, draft: null },
      previewApplication: { path: [], choose: [], parked: [] },
      listApplicationDrafts: [],
      listApplications: { total: 0, rows: [] },
      listColleagues: [],
      ...answers,
    },
  });
}

const stored: Answers = { getStartForm: { ...process, form: leaveForm, values: { reason: '回家' }, draft: kept } };
const type = async (reason: string) =>
  fireEvent.change(await screen.findByLabelText(/事由/), { target: { value: reason } });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('[APL-01] a draft of an application', () => {
  it('is kept by itself, once for what has changed, and then changed by its version', async () => {
    const shown = openScreen(
      { addApplicationDraft: { draftId: 'd1', version: 1 }, updateApplicationDraft: { version: 2 } },
      fresh,
    );
    await type('回家');
    expect(await screen.findByText(/^草稿已保存/)).toBeInTheDocument();
    await type('回老家');
    await waitFor(() => expect(shown.requests('updateApplicationDraft')).toHaveLength(1));
    expect(shown.requests('addApplicationDraft')).toHaveLength(1);
    const [added, changed] = [...shown.requests('addApplicationDraft'), ...shown.requests('updateApplicationDraft')];
    expect(added?.body).toMatchObject({ processId: 'p1', formValues: { reason: '回家' } });
    expect(changed?.body).toMatchObject({ draftId: 'd1', version: 1, formValues: { reason: '回老家' } });
  });

  it('is gone on with from the list, with the people who were chosen and the same key', async () => {
    const shown = openScreen(
      {
        ...stored,
        listApplicationDrafts: [draft],
        submitApplication: { instanceId: 'i1' },
        markInstanceRead: null,
        getInstance: instance,
      },
      '/workflow/myApply?view=drafts',
    );
    const row = within(await screen.findByRole('listitem', { name: '请假' }));
    fireEvent.click(row.getByRole('button', { name: '继续填写' }));
    expect(await screen.findByLabelText(/事由/)).toHaveValue('回家');
    expect(shown.address()).toBe(goneOn);
    press(/^提\s?交$/);
    await waitFor(() => expect(shown.requests('submitApplication')).toHaveLength(1));
    expect(shown.requests('submitApplication')[0]?.body).toMatchObject({
      ...{ submissionKey: 'k1', chosen: kept.chosen, formValues: { reason: '回家' } },
    });
  });

  it('is offered to somebody who begins anew', async () => {
    const shown = openScreen({ listApplicationDrafts: [draft] }, fresh);
    await screen.findByText(/此流程有 .* 保存的草稿/);
    shown.answer(stored);
    press(/^继续填写$/);
    expect(await screen.findByLabelText(/事由/)).toHaveValue('回家');
    expect(shown.address()).toBe(goneOn);
  });

  it('becomes a new one if it was changed elsewhere, so that neither is lost', async () => {
    const shown = openScreen(
      { ...stored, updateApplicationDraft: conflict, addApplicationDraft: { draftId: 'd2', version: 1 } },
      goneOn,
    );
    await type('回老家');
    expect(await screen.findByText('草稿已在别处修改，这里的内容已另存为新的草稿')).toBeInTheDocument();
    const [added] = shown.requests('addApplicationDraft');
    expect(added?.body).toMatchObject({ formValues: { reason: '回老家' } });
    expect(added?.body).not.toMatchObject({ submissionKey: 'k1' });
  });

  it('gets no other key once it is submitted, so that an answer that was lost makes no second application', async () => {
    const submitted = refused({ subCode: 'conflict', subMsg: '这份申请已经提交' });
    const gone = refused({ subCode: 'not-found', subMsg: '数据不存在或已被删除' });
    const shown = openScreen({ ...stored, updateApplicationDraft: gone, addApplicationDraft: submitted }, goneOn);
    await type('回老家');
    expect(await screen.findByText('草稿未保存：这份申请已经提交')).toBeInTheDocument();
    expect(shown.requests('addApplicationDraft')[0]?.body).toMatchObject({ submissionKey: 'k1' });
    shown.answer({ submitApplication: { instanceId: 'i1' }, markInstanceRead: null, getInstance: instance });
    press(/^提\s?交$/);
    await waitFor(() => expect(shown.address()).toBe('/workflow/myApply?instance=i1'));
    expect(shown.requests('submitApplication')[0]?.body).toMatchObject({ submissionKey: 'k1' });
  });

  it('says why it is not kept, and asks before that is lost', async () => {
    const shown = openScreen({ addApplicationDraft: unreachable }, fresh);
    await type('回家');
    expect(await screen.findByText(/^草稿未保存/)).toBeInTheDocument();
    press(/^返\s?回$/);
    expect(await screen.findByText('草稿未能保存，未提交的申请会丢失。')).toBeInTheDocument();
    expect(screen.getByLabelText(/事由/)).toHaveValue('回家');
    shown.answer({ addApplicationDraft: { draftId: 'd1', version: 1 } });
    press(/^重\s?试$/);
    expect(await screen.findByText(/^草稿已保存/)).toBeInTheDocument();
  });

  it('is kept before one goes back at once', async () => {
    const shown = openScreen({ addApplicationDraft: { draftId: 'd1', version: 1 } }, fresh);
    await type('回家');
    press(/^返\s?回$/);
    await waitFor(() => expect(shown.address()).toBe('/workflow/myApply'));
    expect(shown.requests('addApplicationDraft')).toHaveLength(1);
  });

  it('is removed from the list after a question, and the list says what it is for while it is empty', async () => {
    const shown = openScreen(
      { listApplicationDrafts: [draft], removeApplicationDraft: null },
      '/workflow/myApply?view=drafts',
    );
    await screen.findByRole('listitem', { name: '请假' });
    press(/^删\s?除$/);
    const question = await screen.findByRole('dialog');
    shown.answer({ listApplicationDrafts: [] });
    fireEvent.click(within(question).getByRole('button', { name: /^删\s?除$/ }));
    expect(await screen.findByText('填写申请时会自动保存在这里，换一台设备也能继续填写')).toBeInTheDocument();
    expect(shown.requests('removeApplicationDraft')[0]?.body).toEqual({ draftId: 'd1' });
  });
});
