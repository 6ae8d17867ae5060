import { Input, Switch, Table } from 'antd';
import { MAX_BUTTON_NAME, NODE_BUTTON_LABELS, isButtonOffered, listButtons } from 'contract/workflow/nodeButtons';
import type { NodeButtonKind, NodeButtons } from 'contract/workflow/nodeButtons';
import { useTexts } from '@/platform/language/useTexts';
import styles from './process.module.css';

interface Props {
  readonly kind: 'APPROVER' | 'TRANSACTOR';
  readonly buttons: NodeButtons | undefined;
  /** Undefined: all buttons are offered by their usual names. */
  readonly onChange: (buttons: NodeButtons | undefined) => void;
}

/** What the people of a node can do, and how the node calls it. */
export function ButtonSettings({ kind, buttons, onChange }: Props) {
  const t = useTexts();
  const rows = listButtons(kind).map((button) => ({
    button,
    label: t(NODE_BUTTON_LABELS[button], { meaning: 'button' }),
  }));
  return (
    <section aria-label={t('操作按钮')}>
      <h3 className={styles.sideTitle}>{t('操作按钮')}</h3>
      <Table
        size="small"
        rowKey="button"
        pagination={false}
        dataSource={rows}
        columns={[
          { title: t('操作'), dataIndex: 'label', width: 90, ellipsis: true },
          {
            key: 'name',
            title: t('名称'),
            render: (_, { button, label }) => (
              <Input
                size="small"
                aria-label={t('“{name}”按钮的名称', { name: label })}
                placeholder={label}
                maxLength={MAX_BUTTON_NAME}
                disabled={!isButtonOffered(buttons, button)}
                value={buttons?.[button]?.name ?? ''}
                onChange={({ target }) => onChange(changeButton(buttons, button, { name: target.value }))}
              />
            ),
          },
          {
            key: 'isOffered',
            title: t('显示'),
            width: 64,
            render: (_, { button, label }) => (
              <Switch
                size="small"
                aria-label={t('显示“{name}”按钮', { name: label })}
                disabled={button === 'PASS'}
                checked={isButtonOffered(buttons, button)}
                onChange={(isOffered) => onChange(changeButton(buttons, button, { isOffered }))}
              />
            ),
          },
        ]}
      />
    </section>
  );
}

// What is as usual is left out, so that a node whose settings were taken back is the same as one that never had any.
function changeButton(
  buttons: NodeButtons | undefined,
  button: NodeButtonKind,
  change: { readonly name?: string; readonly isOffered?: boolean },
): NodeButtons | undefined {
  const { [button]: former, ...others } = buttons ?? {};
  const { name = '', isOffered = true } = { ...former, ...change };
  const isNamed = name.trim() !== '';
  const changed: NodeButtons =
    isNamed || !isOffered ? { ...others, [button]: { ...(isNamed && { name }), isOffered } } : others;
  return Object.keys(changed).length > 0 ? changed : undefined;
}
