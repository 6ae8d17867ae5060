import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import styles from '../properties.module.css';

type DrawItem<Item> = (item: Item, change: (item: Item) => void, index: number) => ReactNode;

interface Props<Item> {
  /** What the list is of, for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly onChange: (items: Item[]) => void;
  /** The name of an item, by which its buttons are called. */
  readonly nameOf: (item: Item, index: number) => string;
  readonly addLabel: string;
  readonly max: number;
  readonly createItem: () => Item;
  /** Why an item can't be removed. Undefined: it can. */
  readonly findUse?: (item: Item) => string | undefined;
  /** Draws the inputs of an item, beside its buttons. */
  readonly children: DrawItem<Item>;
  /** Draws what needs the whole width, below the item. */
  readonly drawBelow?: DrawItem<Item>;
}

const STEPS = { up: -1, down: 1 } as const;
type Step = keyof typeof STEPS;

/** Where the focus goes once the list has changed. */
interface Focus {
  readonly index: number;
  readonly on: Step | 'remove' | 'input';
}

/** A list whose items are added, removed and moved by buttons; on the buttons, the arrow keys move as well. */
export function EditableList<Item>(props: Props<Item>) {
  const { label, items, onChange, nameOf, addLabel, max, createItem, findUse, children, drawBelow } = props;
  const t = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const focus = useRef<Focus>(undefined);
  // Follows the item that was moved, so that pressing again moves the same one on.
  useLayoutEffect(() => {
    if (!focus.current) return;
    const { index, on } = focus.current;
    focus.current = undefined;
    const row = list.current?.children[index];
    const found = row && (on === 'input' ? findInput(row) : findButton(row, on));
    (found ?? add.current)?.focus();
  });

  const move = (index: number, step: Step) => {
    const to = index + STEPS[step];
    const [item, other] = [items[index], items[to]];
    if (item === undefined || other === undefined) return;
    focus.current = { index: to, on: step };
    onChange(items.map((one, place) => (place === index ? other : place === to ? item : one)));
  };
  const remove = (index: number) => {
    focus.current = { index: Math.min(index, items.length - 2), on: 'remove' };
    onChange(items.filter((_, place) => place !== index));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : undefined;
    if (!step) return;
    event.preventDefault();
    move(index, step);
  };

  return (
    <>
      {items.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={label}>
          {items.map((item, index) => {
            const name = nameOf(item, index);
            const use = findUse?.(item);
            const change = (changed: Item) => onChange(items.map((one, place) => (place === index ? changed : one)));
            const button = {
              type: 'text',
              size: 'small',
              onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
            } as const;
            return (
              <li key={index}>
                <div className={styles.row}>
                  <div className={styles.content}>{children(item, change, index)}</div>
                  <div className={styles.buttons}>
                    <Button
                      {...button}
                      data-does="up"
                      icon={<ArrowUpOutlined aria-hidden />}
                      aria-label={t('上移{name}', { name })}
                      disabled={index === 0}
                      onClick={() => move(index, 'up')}
                    />
                    <Button
                      {...button}
                      data-does="down"
                      icon={<ArrowDownOutlined aria-hidden />}
                      aria-label={t('下移{name}', { name })}
                      disabled={index === items.length - 1}
                      onClick={() => move(index, 'down')}
                    />
                    <Button
                      {...button}
                      data-does="remove"
                      icon={<DeleteOutlined aria-hidden />}
                      aria-label={t('移除{name}', { name })}
                      title={use}
                      disabled={use !== undefined}
                      onClick={() => remove(index)}
                    />
                  </div>
                </div>
                {drawBelow?.(item, change, index)}
              </li>
            );
          })}
        </ul>
      )}
      <Button
        ref={add}
        type="dashed"
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={items.length >= max}
        onClick={() => {
          focus.current = { index: items.length, on: 'input' };
          onChange([...items, createItem()]);
        }}
      >
        {addLabel}
      </Button>
    </>
  );
}

function findInput(row: Element): HTMLElement | undefined {
  return row.querySelector<HTMLElement>('input:not([disabled]), textarea') ?? undefined;
}

// The buttons of the row itself, not those of a list inside it. At the end of the list the other direction is left.
function findButton(row: Element, on: Step | 'remove'): HTMLElement | undefined {
  const own = [...row.querySelectorAll<HTMLButtonElement>(':scope > div > div > button[data-does]')];
  const enabled = own.filter(({ disabled }) => !disabled);
  return enabled.find(({ dataset }) => dataset['does'] === on) ?? enabled[0];
}
