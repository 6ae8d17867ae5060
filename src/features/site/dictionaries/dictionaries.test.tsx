import { fireEvent, screen, within } from '@testing-library/react';
import type { Dictionary } from 'contract/site/dictionaryAdministration';
import { pending, refused } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { DictionariesScreen } from './DictionariesScreen';

const groups: Dictionary = {
  dictCode: 'ec_event_group',
  dictName: '事件分组',
  status: 'NORMAL',
  isBuiltin: false,
  itemCount: 0,
  remark: null,
  createTime: '2026-11-21T08:00:00.000Z',
  version: 1,
};
const one = { total: 1, rows: [groups] };
const dialog = () => within(document.querySelector<HTMLElement>('.ant-modal')!);

describe('[DIC-01] the dictionaries', () => {
  it('claims nothing while they are on their way', () => {
    renderScreen(<DictionariesScreen />, { answers: { listDictionaries: pending } });
    expect(screen.getByText('字典管理')).toBeInTheDocument();
    expect(screen.queryByText('暂无字典，请点击“新增”添加')).toBeNull();
  });

  it('says what to do while there are none', async () => {
    renderScreen(<DictionariesScreen />, { answers: { listDictionaries: { total: 0, rows: [] } } });
    expect(await screen.findByText('暂无字典，请点击“新增”添加')).toBeInTheDocument();
    expect(screen.getByText('选择一个字典后，可在此维护它的字典项')).toBeInTheDocument();
  });

  it('says why the items of one can’t be had, and tries again', async () => {
    const shown = renderScreen(<DictionariesScreen />, {
      answers: { listDictionaries: one, listDictionaryItems: refused({ subMsg: '没有权限' }) },
    });
    await screen.findByText('没有权限');
    shown.answer({ listDictionaryItems: [] });
    fireEvent.click(screen.getByText('重试'));
    expect(await screen.findByText('该字典还没有字典项')).toBeInTheDocument();
  });

  it('offers nothing to who may only read', async () => {
    renderScreen(<DictionariesScreen />, {
      answers: { listDictionaries: one, listDictionaryItems: [] },
      permissions: ['system:dict:list'],
    });
    await screen.findByText('该字典还没有字典项');
    for (const label of ['导入', '新增', '新增字典项', '编辑', '停用', '删除', '导出全部'])
      expect(screen.queryByText(label)).toBeNull();
  });

  it('keeps what was typed where saving is refused', async () => {
    const fields = [{ name: 'dictCode', message: '字典编码已存在' }];
    renderScreen(<DictionariesScreen />, {
      answers: {
        listDictionaries: { total: 0, rows: [] },
        addDictionary: refused({ subCode: 'conflict', subMsg: '字典编码已存在', data: { fields } }),
      },
    });
    fireEvent.click(await screen.findByText('新增'));
    const name = await dialog().findByLabelText('字典名称');
    fireEvent.change(name, { target: { value: '区域' } });
    fireEvent.change(dialog().getByLabelText('字典编码'), { target: { value: 'region' } });
    fireEvent.click(dialog().getByText('保存'));
    expect(await dialog().findByText('字典编码已存在')).toBeInTheDocument();
    expect(name).toHaveValue('区域');
  });
});
