import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject, SubmitEvent } from 'react';
import * as v from 'valibot';
import { issueMessage } from 'contract/text';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

type Values<Name extends string> = (name: Name) => string;

interface Plan<Name extends string> {
  /** The fields in page order, each with its rule. */
  readonly rules: readonly { readonly name: Name; readonly rule: v.GenericSchema<string, string> }[];
  /** Compares a valid field with the other fields, and returns the problem, if any. */
  readonly compare: (name: Name, valueOf: Values<Name>) => PortalText | undefined;
  /**
   * Sends the values, as the rules have transformed them. If the call is rejected, the form shows the messages beside
   * the fields that the failure names.
   */
  readonly save: (valueOf: Values<Name>) => Promise<unknown>;
  readonly onSaved: () => void;
}

interface PlainForm<Name extends string> {
  /** Props for the form element. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly 'aria-busy': boolean;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly onInput: () => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
  readonly isSaving: boolean;
  /** An error that belongs to no single field. */
  readonly problem: PortalText | undefined;
  readonly problemOf: (name: Name) => PortalText | undefined;
  readonly valueOf: Values<Name>;
  /** Validates these fields. Shows the messages beside them and focuses the first invalid one. */
  readonly check: (...names: readonly Name[]) => boolean;
  /** Focuses a field and clears its message. */
  readonly goTo: (name: Name) => void;
  /**
   * Shows the failure of a call beside the fields that the failure names, or above the form. Undefined removes the
   * message.
   */
  readonly tell: (failure: unknown) => void;
}

/**
 * A form of plain fields with the contract's rules. The form validates all fields on submit, and afterwards each field
 * on blur. After a failure the form keeps the input. With unsaved input, reloading or closing the page asks the user
 * first.
 */
export function usePlainForm<Name extends string>({ rules, compare, save, onSaved }: Plan<Name>): PlainForm<Name> {
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [isSaving, setIsSaving] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  useUnsavedInput(isTouched);
  const unreported = useUnreportedFailure();
  const t = useTexts();
  const [problem, setProblem] = useState<PortalText>();
  const [problems, setProblems] = useState<ReadonlyMap<string, PortalText>>(new Map());
  // The server's message for a field, with the refused value. The message remains until the value changes.
  const refused = useRef(new Map<string, { readonly value: string; readonly message: PortalText }>());

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, []);

  const typedIn = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  const ruleOf = (name: Name) => rules.find((field) => field.name === name)?.rule;
  const valueOf: Values<Name> = (name) => {
    const rule = ruleOf(name);
    const result = rule && v.safeParse(rule, typedIn(name));
    return result?.success ? result.output : typedIn(name);
  };
  const wrongWith = (name: Name): PortalText | undefined => {
    const rule = ruleOf(name);
    const result = rule && v.safeParse(rule, typedIn(name), { abortPipeEarly: true });
    if (result && !result.success) return issueMessage(result.issues[0]);
    const former = refused.current.get(name);
    return compare(name, valueOf) ?? (former?.value === typedIn(name) ? former.message : undefined);
  };
  const focus = (name: string | undefined) => {
    const field = name !== undefined && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const note = (names: readonly Name[]) => {
    const found = names.flatMap((name): [string, PortalText][] => {
      const wrong = wrongWith(name);
      return wrong === undefined ? [] : [[name, wrong]];
    });
    setProblems((known) => {
      const others = [...known].filter(([name]) => !names.some((checked) => checked === name));
      return new Map([...others, ...found]);
    });
    return found;
  };
  const check = (...names: readonly Name[]) => {
    const [first] = note(names);
    focus(first?.[0]);
    return first === undefined;
  };
  const tell = (failure: unknown) => {
    const { message: whole, fields } = unreported(failure);
    const isHere = (name: string) => rules.some((field) => field.name === name);
    const beside = fields.filter(({ name }) => isHere(name));
    const others = fields.filter(({ name }) => !isHere(name)).map(({ message }) => message);
    for (const { name, message } of beside) refused.current.set(name, { value: typedIn(name), message });
    setProblems(
      (known) => new Map([...known, ...beside.map(({ name, message }): [string, PortalText] => [name, message])]),
    );
    setProblem((beside.length > 0 ? others.map((other) => t(other)).join(t('；')) : whole) || undefined);
    focus(beside[0]?.name);
  };
  const send = async () => {
    // Ignores the second click of a double click, so that the form is submitted once.
    if (underWay.current) return;
    refused.current.clear();
    setWasSent(true);
    setProblem(undefined);
    if (!check(...rules.map(({ name }) => name))) return;
    underWay.current = true;
    setIsSaving(true);
    try {
      await save(valueOf);
      setIsTouched(false);
      onSaved();
    } catch (failure) {
      tell(failure);
    } finally {
      underWay.current = false;
      setIsSaving(false);
    }
  };

  return {
    formProps: {
      ref: form,
      noValidate: true,
      'aria-busy': isSaving,
      onSubmit: (event) => {
        event.preventDefault();
        void send();
      },
      onInput: () => {
        setIsTouched(true);
      },
      onBlur: ({ target }) => {
        if (!wasSent) return;
        const left = target instanceof HTMLInputElement ? target.name : undefined;
        // A field can become valid because another field has changed.
        note(rules.map(({ name }) => name).filter((name) => name === left || problems.has(name)));
      },
    },
    isSaving,
    problem,
    problemOf: (name) => problems.get(name),
    valueOf,
    check,
    goTo: (name) => {
      focus(name);
      // Clears the message last, since the blur of another field validates all fields that had an error.
      setProblems((known) => new Map([...known].filter(([other]) => other !== name)));
    },
    tell,
  };
}
