import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProcessDetail } from 'contract/workflow/processRows';
import type { ProcessTemplate, ProcessTemplateDetail } from 'contract/workflow/processTemplates';
import { form } from 'contract/workflow/testing';
import { pending, refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { formatChinese } from '@/platform/language/translateWith';
import { ProcessesScreen } from '../ProcessesScreen';
import { createNode } from '../designer/createNode';

const PERMISSIONS = [
  ...['list', 'query', 'add', 'edit', 'publish'].map((right) => `workflow:process:${right}`),
  ...['add', 'publish'].map((right) => `workflow:form:${right}`),
];
const leave: ProcessTemplate = {
  ...{ templateKey: 'leave', templateName: '请假审批', category: '人事', icon: 'CalendarOutlined' },
  ...{ description: '负责人审批后登记', nodeCount: 7, caseCount: 3 },
};
const repair: ProcessTemplate = {
  ...{ templateKey: 'repair', templateName: '设备维修', category: '运维', icon: 'Unknown' },
  ...{ description: '会签验收', nodeCount: 6, caseCount: 4 },
};
const approver = {
  ...createNode('APPROVER', { nodes: [] }, formatChinese),
  ...{ name: '主管审批', who: { by: 'FIELD' as const, field: 'deputy' } },
};
const definition = {
  ...{ nodes: [approver], samePerson: 'ALWAYS' as const, managerIds: ['u1'], mayWithdraw: true, mayPullBack: true },
};
const detail: ProcessTemplateDetail = {
  ...{ ...leave, definition, formName: '请假申请', freeProcessKey: 'leave2', freeFormCode: 'leaveRequest2' },
  formDefinition: form({ id: 'deputy', kind: 'text', label: '交接人' }),
};
const both = { templates: [leave, repair] };

function openGallery(answers: Answers = {}, permissions: readonly string[] = PERMISSIONS) {
  const shown = renderScreen(<ProcessesScreen />, {
    answers: {
      ...{ listProcesses: { total: 0, rows: [] }, listProcessTemplates: both, getProcessTemplate: detail },
      listColleagues: [{ userId: 'u1', userName: '王芳', organizeName: '总部' }],
      ...answers,
    },
    permissions,
  });
  fireEvent.click(screen.getByText('从模板新增'));
  return shown;
}

const dialog = () => within(screen.getByRole('dialog'));
const openLeave = async () => fireEvent.click(await screen.findByRole('button', { name: '请假审批' }));

describe('[PRO-01] the gallery of templates', () => {
  it('is offered to nobody who may not add processes', () => {
    renderScreen(<ProcessesScreen />, {
      answers: { listProcesses: { total: 0, rows: [] } },
      permissions: ['workflow:process:list'],
    });
    expect(screen.queryByText('从模板新增')).toBeNull();
  });

  it('shows the templates by category, and claims nothing while they are on their way', async () => {
    openGallery({ listProcessTemplates: pending });
    await screen.findByText('从模板新增流程');
    expect(screen.queryByText('暂无模板')).toBeNull();
    cleanup();
    openGallery();
    const category = within(await screen.findByRole('region', { name: '人事' }));
    expect(category.getByRole('button', { name: '请假审批' })).toHaveAccessibleDescription('负责人审批后登记');
    expect(category.getByText('7 个节点，3 个用例')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '运维' })).toHaveTextContent('设备维修');
  });

  it('says why it is empty, and tries again', async () => {
    const shown = openGallery({ listProcessTemplates: refused({ subMsg: '服务繁忙' }) });
    await screen.findByText('服务繁忙');
    shown.answer({ listProcessTemplates: both });
    fireEvent.click(await screen.findByText(/重\s?试/));
    expect(await screen.findByRole('button', { name: '设备维修' })).toBeInTheDocument();
  });

  it('shows the process and the form of a template, and comes back to its card', async () => {
    openGallery();
    await openLeave();
    const process = within(await screen.findByRole('region', { name: '流程图' }));
    expect(process.getByLabelText('主管审批，审批')).toHaveTextContent('表单中的“交接人”');
    expect(process.queryByLabelText('添加节点')).toBeNull();
    fireEvent.click(screen.getByText('表单', { selector: '.ant-segmented-item-label' }));
    expect(within(await screen.findByRole('region', { name: '表单' })).getByLabelText('交接人')).toBeInTheDocument();
    fireEvent.click(screen.getByText('返回模板列表'));
    expect(await screen.findByRole('button', { name: '请假审批' })).toHaveFocus();
  });

  it('makes a process under the names and keys that one confirms, and opens its designer', async () => {
    const named = { starterUsers: [], starterOrganizations: [], starterRoles: [] };
    const added: ProcessDetail = {
      ...{ processId: 'p1', processKey: 'leave2', processName: '请假审批', category: '人事', icon: null },
      ...{ description: null, formId: null, formName: null, everyoneMayStart: true, status: 'NORMAL' },
      ...{ publishState: 'UNPUBLISHED', versionNumber: null, publishTime: null, formNumber: null },
      ...{ runningCount: 0, endedCount: 0, sort: 0, createTime: '2026-11-27T08:00:00.000Z' },
      ...{ updateTime: '2026-11-27T08:00:00.000Z', updateUserName: '王芳', version: 2 },
      ...{ ...named, definition, problems: [] },
    };
    const shown = openGallery({
      addProcessOfTemplate: refused({
        ...{ subCode: 'conflict', subMsg: '流程标识已存在' },
        data: { fields: [{ name: 'processKey', message: '流程标识已存在' }] },
      }),
      getProcess: added,
    });
    await openLeave();
    fireEvent.click(screen.getByText('使用此模板'));
    await waitFor(() => expect(dialog().getByLabelText('流程标识')).toHaveValue('leave2'));
    expect(dialog().getByLabelText('表单编码')).toHaveValue('leaveRequest2');
    expect(dialog().getByLabelText('表单名称')).toHaveValue('请假申请');
    fireEvent.click(dialog().getByRole('button', { name: /新\s?增/ }));
    expect(await screen.findByText('流程标识已存在')).toBeInTheDocument();
    shown.answer({ addProcessOfTemplate: { processId: 'p1' } });
    fireEvent.change(dialog().getByLabelText('流程标识'), { target: { value: 'leaveOfStaff' } });
    fireEvent.click(dialog().getByRole('button', { name: /新\s?增/ }));
    expect(await screen.findByRole('group', { name: '流程画布' })).toBeInTheDocument();
    expect(shown.requests('addProcessOfTemplate').at(-1)?.body).toEqual({
      ...{ templateKey: 'leave', processKey: 'leaveOfStaff', processName: '请假审批' },
      ...{ formCode: 'leaveRequest2', formName: '请假申请' },
    });
  });

  it('says what is missing to use a template', async () => {
    openGallery(
      {},
      PERMISSIONS.filter((tag) => tag !== 'workflow:form:publish'),
    );
    await openLeave();
    expect(await screen.findByText('使用模板会新增并发布表单，您没有相应的权限')).toBeInTheDocument();
    expect(screen.getByText('使用此模板').closest('button')).toBeDisabled();
  });
});
