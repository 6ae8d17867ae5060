import { ProForm } from '@ant-design/pro-components';
import { Form } from 'antd';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FormValues } from './conflict';
import { ReadOnlyFormContext } from './readOnlyForm';

/** How a form shows a field: its label, and its value as text. Without a text, the field is a check box. */
export interface FieldText {
  readonly label: string;
  readonly text: string | undefined;
}

interface Props {
  readonly values: FormValues;
  readonly original: FormValues;
  readonly names: readonly string[];
  /** Receives what the form shows, and again whenever that changes, such as when the options of a field arrive. */
  readonly onRead: (texts: ReadonlyMap<string, FieldText>) => void;
  readonly children: ReactNode;
}

/**
 * A hidden read-only copy of a form, from which the texts of its values are read: the labels of dictionaries, the names
 * of chosen objects and masks are so the same as in the form itself, whatever its fields are made of.
 */
export function ReadOnlyCopy({ values, original, names, onRead, children }: Props) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const formName = useId();
  const root = useRef<HTMLDivElement>(null);
  const context = useMemo(() => ({ original }), [original]);
  useLayoutEffect(() => {
    const copy = root.current;
    if (!copy) return undefined;
    const read = () => onRead(readTexts(copy, formName, names));
    read();
    const observer = new MutationObserver(read);
    observer.observe(copy, { subtree: true, childList: true, characterData: true, attributes: true });
    return () => observer.disconnect();
  }, [formName, names, onRead]);
  return (
    <div ref={root} hidden>
      <ReadOnlyFormContext value={context}>
        <ProForm<Record<string, unknown>>
          form={form}
          name={formName}
          component={false}
          readonly
          submitter={false}
          initialValues={values}
        >
          {children}
        </ProForm>
      </ReadOnlyFormContext>
    </div>
  );
}

function readTexts(copy: HTMLElement, formName: string, names: readonly string[]): ReadonlyMap<string, FieldText> {
  const labels = new Map([...copy.querySelectorAll('label')].map((label) => [label.htmlFor, label]));
  const texts = new Map<string, FieldText>();
  for (const name of names) {
    const id = `${formName}_${name}`;
    const label = labels.get(id);
    const box = copy.ownerDocument.getElementById(id)?.closest('label');
    if (label) texts.set(name, { label: label.textContent, text: readText(label) });
    else if (box) texts.set(name, { label: box.textContent, text: undefined });
  }
  return texts;
}

// A plain input in the place of a field of ProForm stays an input.
function readText(label: HTMLElement): string {
  const content = label.closest('.ant-form-item')?.querySelector('.ant-form-item-control-input-content');
  const input = content?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return (input ? input.value : (content?.textContent ?? '')).trim();
}
