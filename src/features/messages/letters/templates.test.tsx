import { fireEvent, screen } from '@testing-library/react';
import type { LetterTemplate } from 'contract/messages/letterTemplates';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { TemplateActions } from './TemplateActions';

const template: LetterTemplate = {
  templateId: '3',
  templateCode: 'outage',
  templateName: '停电通知',
  title: '停电通知',
  categoryId: '1',
  categoryName: '通知',
  tagType: 'default',
  jumpTarget: null,
  status: 'NORMAL',
  letterCount: 12,
  remark: null,
  createTime: '2026-11-21T08:00:00.000Z',
  version: 1,
};

it('[LST-04] says before removing a template that letters made from it are in inboxes', async () => {
  renderScreen(<TemplateActions template={template} open={() => undefined} />, {});
  fireEvent.click(await screen.findByText('更多'));
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  expect(await screen.findByText('收件箱中还有由该模板发送的 12 封站内信，不能删除，可以停用')).toBeInTheDocument();
});
