import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { toErrorMessage } from '../../../kit/call';
import { isPlainClick } from '../../../kit/addresses';
import { PAGE_SIZES, listPageNumbers } from '../../../kit/paging';
import type { MountedChild } from '../child';

interface QueryState {
  readonly data: unknown;
  readonly problem: unknown;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** Shows the state of a query: its content, a loading placeholder, or its error with a retry button. */
export function renderQuery(
  { t }: MountedChild,
  query: QueryState,
  content: TemplateResult | undefined,
): TemplateResult {
  const { problem, isLoading, reload } = query;
  const failure = html`<div class="kit-failure" role="alert">
    <span>${toErrorMessage(problem)}</span>
    <button class="kit-button" type="button" ?disabled=${isLoading} @click=${reload}>${t('重试')}</button>
  </div>`;
  const waiting = html`<div class="kit-loading" role="status" aria-label=${t('加载中')}>
    <span></span><span></span><span></span>
  </div>`;
  if (!content) return problem === undefined ? waiting : failure;
  return html`${problem === undefined ? nothing : failure}
    <div class=${isLoading ? 'kit-stale' : ''} aria-busy=${String(isLoading)}>${content}</div>`;
}

/** The head of a page: title, description and actions. */
export function renderPageHead(title: string, about: unknown, action: unknown = nothing): TemplateResult {
  return html`<header class="kit-head">
    <h1>${title}</h1>
    <p>${about}</p>
    ${action === nothing ? nothing : html`<div class="kit-actions">${action}</div>`}
  </header>`;
}

/** A link to another page of the sub-app. */
export function renderLink({ props }: MountedChild, to: `/${string}`, text: string): TemplateResult {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    props.portal.navigate(to);
  };
  return html`<a class="kit-link" href=${props.basePath + to} @click=${follow}>${text}</a>`;
}

/** A button that looks like a link, as in the rows of a table. */
export function renderLinkButton(label: string, act: () => void, isDanger = false): TemplateResult {
  return html`<button class=${`kit-link kit-plain ${isDanger ? 'danger' : ''}`} type="button" @click=${act}>
    ${label}
  </button>`;
}

/** The row above a list's table: the list's name and its actions. */
export function renderToolbar(title: string, actions: unknown = nothing): TemplateResult {
  return html`<div class="kit-toolbar">
    <h2>${title}</h2>
    ${actions}
  </div>`;
}

/** The pagination of a list. */
export function renderPaging(
  { t }: MountedChild,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  total: number,
  turn: (page: { readonly pageNum: number; readonly pageSize: number }) => void,
): TemplateResult {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const step = (page: number, label: string, name: string, isDisabled: boolean) =>
    html`<button
      type="button"
      aria-label=${name}
      ?disabled=${isDisabled}
      @click=${() => turn({ pageNum: page, pageSize })}
    >
      ${label}
    </button>`;
  const numbers = listPageNumbers(pageNum, pages).map(
    (page) =>
      html`<li>
        ${
          page === undefined
            ? html`<span aria-hidden="true">…</span>`
            : html`<button
                type="button"
                aria-label=${t('第 {page} 页', { page })}
                aria-current=${page === pageNum ? 'page' : nothing}
                @click=${() => turn({ pageNum: page, pageSize })}
              >
                ${page}
              </button>`
        }
      </li>`,
  );
  const resize = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) turn({ pageNum: 1, pageSize: Number(target.value) });
  };
  return html`<nav class="kit-paging" aria-label=${t('分页')}>
    <span>${t('共 {total} 条', { total })}</span>
    ${step(pageNum - 1, '‹', t('上一页'), pageNum <= 1)}
    <ul class="kit-pages">
      ${numbers}
    </ul>
    ${step(pageNum + 1, '›', t('下一页'), pageNum >= pages)}
    <select class="kit-control" aria-label=${t('每页条数')} @change=${resize}>
      ${PAGE_SIZES.map(
        (size) =>
          html`<option value=${size} .selected=${live(size === pageSize)}>${t('{size} 条/页', { size })}</option>`,
      )}
    </select>
  </nav>`;
}

/** A table that scrolls sideways where it is wider than its container. */
export function renderTable(label: string, heads: readonly unknown[], rows: unknown): TemplateResult {
  return html`<div class="kit-scroll" role="region" tabindex="0" aria-label=${label}>
    <table class="kit-table">
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** The head of a column. */
export function renderColumnHead(label: string, isNumber = false): TemplateResult {
  return html`<th scope="col" class=${isNumber ? 'kit-number' : ''}>${label}</th>`;
}
