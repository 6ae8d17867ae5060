import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import * as v from 'valibot';
import { isRefused, toErrorMessage } from '../../../kit/call';
import { getServerFieldErrors, toFieldErrors } from '../../../kit/fields';
import type { FieldErrors } from '../../../kit/fields';
import type { MountedChild } from '../child';
import { renderDialog } from './dialog';

/** The title, schema, fields and save action of a form in a dialog. */
export interface FormDialogOptions<Schema extends v.GenericSchema> {
  readonly title: string;
  readonly schema: Schema;
  readonly fields: (wrong: FieldErrors) => unknown;
  readonly save: (values: v.InferOutput<Schema>) => Promise<void>;
  /**
   * Loads the newest data of the row, and opens the form again or closes it. The form offers this after another user
   * has changed the same row.
   */
  readonly again?: () => Promise<void>;
}

/** Opens a form in a dialog. Shows errors beside their fields, and asks before discarding edited values. */
export function openFormDialog<Schema extends v.GenericSchema>(
  child: MountedChild,
  plan: FormDialogOptions<Schema>,
): void {
  const { t, close, draw, props } = child;
  const state: { wrong: FieldErrors; refused: string; isOutdated: boolean; isSaving: boolean; isLeaving: boolean } = {
    ...{ wrong: {}, refused: '', isOutdated: false, isSaving: false, isLeaving: false },
  };
  let isChanged = false;
  const fail = (problem: unknown, form?: HTMLFormElement) => {
    state.wrong = getServerFieldErrors(problem);
    state.refused = Object.keys(state.wrong).length > 0 ? '' : toErrorMessage(problem);
    state.isOutdated = plan.again !== undefined && isRefused(problem, 'conflict');
    if (form) complain(form, draw);
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement) || state.isSaving) return;
    const { success, output, issues } = v.safeParse(plan.schema, Object.fromEntries(new FormData(form)));
    state.wrong = success ? {} : toFieldErrors(issues);
    state.refused = '';
    if (!success) {
      complain(form, draw);
      return;
    }
    state.isSaving = true;
    draw();
    try {
      await plan.save(output);
      props.portal.notify('success', t('已保存'));
      close();
    } catch (problem) {
      fail(problem, form);
    } finally {
      state.isSaving = false;
      draw();
    }
  };
  const leave = () => {
    state.isLeaving = isChanged;
    if (isChanged) draw();
    else close();
  };
  const stay = () => {
    state.isLeaving = false;
    draw();
  };
  const type = () => {
    if (isChanged) return;
    isChanged = true;
    props.portal.setUnsaved(true);
  };
  const again = () => void plan.again?.().catch(fail).finally(draw);
  const view = (): TemplateResult =>
    html`<form novalidate @submit=${submit} @input=${type}>
      ${plan.fields(state.wrong)}
      ${
        state.refused
          ? html`<div class="kit-failure" role="alert">
              <span>${state.refused}</span>
              ${
                state.isOutdated
                  ? html`<button class="kit-button" type="button" @click=${again}>${t('载入最新内容')}</button>`
                  : nothing
              }
            </div>`
          : nothing
      }
      ${
        state.isLeaving
          ? html`<div class="kit-failure" role="alert">
              <span>${t('放弃未保存的修改？')}</span>
              <span class="kit-actions">
                <button class="kit-button" type="button" @click=${stay}>${t('继续填写')}</button>
                <button class="kit-button danger" type="button" @click=${close}>${t('放弃')}</button>
              </span>
            </div>`
          : nothing
      }
      <div class="kit-actions">
        <button class="kit-button" type="button" @click=${leave}>${t('取消')}</button>
        <button class="kit-button primary" type="submit" ?disabled=${state.isSaving}>${t('保存')}</button>
      </div>
    </form>`;
  child.open(() => renderDialog(plan.title, view(), leave));
}

// Renders the errors and then focuses the first invalid field.
function complain(form: HTMLFormElement, draw: () => void): void {
  draw();
  queueMicrotask(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

interface FieldPlan {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly wrong: string;
  readonly isOptional?: boolean;
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly isLong?: boolean;
}

/** A field of a form with its label and its error. */
export function renderField({ name, label, value, wrong, isOptional, options, isLong }: FieldPlan): TemplateResult {
  const id = `form-${name}`;
  const invalid = wrong ? 'true' : 'false';
  const about = wrong ? `${id}-wrong` : nothing;
  const control = options
    ? html`<select class="kit-control" id=${id} name=${name} aria-invalid=${invalid} aria-describedby=${about}>
        ${options.map(([key, text]) => html`<option value=${key} ?selected=${key === value}>${text}</option>`)}
      </select>`
    : isLong
      ? html`<textarea
          class="kit-control"
          id=${id}
          name=${name}
          aria-invalid=${invalid}
          aria-describedby=${about}
          .value=${value}
        ></textarea>`
      : html`<input
          class="kit-control"
          id=${id}
          name=${name}
          aria-invalid=${invalid}
          aria-describedby=${about}
          .value=${value}
        />`;
  return html`<div class="kit-field">
    <label for=${id} class=${isOptional ? '' : 'kit-required'}>${label}</label>
    ${control} ${wrong ? html`<p class="kit-wrong" id=${`${id}-wrong`}>${wrong}</p>` : nothing}
  </div>`;
}
