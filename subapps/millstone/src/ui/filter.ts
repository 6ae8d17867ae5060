import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { MountedChild } from '../child';

/** A field of a filter: text, or one of several values. */
export interface FilterField {
  readonly name: string;
  readonly label: string;
  readonly options?: readonly (readonly [value: string, label: string])[];
}

/** The values in the fields of a filter. The list uses these values only after the user has pressed 查询. */
export class FilterDraft {
  #search: string | undefined;
  #values: Record<string, string> = {};

  /** Returns the values of the fields: those in the address, and what the user has edited since the address changed. */
  valuesAt(search: string): Readonly<Record<string, string>> {
    if (this.#search !== search) {
      this.#search = search;
      this.#values = Object.fromEntries(new URLSearchParams(search));
    }
    return this.#values;
  }

  /** Stores an edited value. */
  set(name: string, value: string): void {
    this.#values[name] = value;
  }
}

/** The filter form above a list. */
export function renderFilter(
  { t, props }: MountedChild,
  draft: FilterDraft,
  fields: readonly FilterField[],
  find: (values: Readonly<Record<string, string>>) => void,
): TemplateResult {
  const values = draft.valuesAt(props.place.search);
  const type = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) draft.set(target.name, target.value);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    find({ ...values, pageNum: '' });
  };
  return html`<form class="kit-filter" role="search" @submit=${submit} @input=${type}>
    ${fields.map(
      ({ name, label, options }) =>
        html`<div class="kit-field">
          <label for=${`filter-${name}`}>${label}</label>
          ${
            options
              ? html`<select class="kit-control" id=${`filter-${name}`} name=${name}>
                  ${[['', t('全部')] as const, ...options].map(
                    ([value, text]) =>
                      html`<option value=${value} .selected=${live((values[name] ?? '') === value)}>${text}</option>`,
                  )}
                </select>`
              : html`<input
                  class="kit-control"
                  id=${`filter-${name}`}
                  name=${name}
                  maxlength="50"
                  placeholder=${t('请输入')}
                  .value=${live(values[name] ?? '')}
                />`
          }
        </div>`,
    )}
    <div class="kit-actions">
      <button class="kit-button" type="button" @click=${() => find({})}>${t('重置')}</button>
      <button class="kit-button primary" type="submit">${t('查询')}</button>
    </div>
  </form>`;
}
