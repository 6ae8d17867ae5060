import { ProFormCheckbox } from '@ant-design/pro-components';
import { STANDARD_BUTTON_LABELS, menus } from 'contract/access/menus';
import type { Menu } from 'contract/access/menus';
import { useAddMenuButtonsMutation } from '@/api/access/menus';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { getChildNodes } from './menuTree';

interface Props {
  readonly menu: Menu;
  readonly rows: readonly Menu[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/**
 * Adds the usual button nodes (query, add, edit and so on) to a page node in one step. Their permission tags are
 * derived from the page's permission tag.
 */
export function AddButtonsForm({ menu, rows, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddMenuButtonsMutation();
  const { menuId, title, permission } = menu;
  const stem = permission?.split(':').slice(0, 2).join(':') ?? '';
  const held = new Set(getChildNodes(rows, menuId).map((row) => row.permission));
  const options = Object.entries(STANDARD_BUTTON_LABELS).map(([button, label]) => {
    const tag = `${stem}:${button}`;
    const isHeld = held.has(tag);
    const text = `${t(label)}（${tag}）`;
    return { value: button, label: isHeld ? `${text} ${t('已有')}` : text, disabled: isHeld };
  });
  return (
    <FormDialog
      {...events}
      endpoint={menus.addMenuButtons}
      title={t('为“{name}”生成按钮', { name: title })}
      verb={t('生成')}
      initialValues={{ buttons: options.filter(({ disabled }) => !disabled).map(({ value }) => value) }}
      fixed={{ menuId }}
      onSubmit={(arg) => add(arg).unwrap()}
    >
      <ProFormCheckbox.Group
        {...field(menus.addMenuButtons, 'buttons')}
        label={t('按钮')}
        layout="vertical"
        options={options}
      />
    </FormDialog>
  );
}
