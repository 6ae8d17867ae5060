import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { toErrorMessage } from '../../../kit/call';
import { isPlainClick } from '../../../kit/addresses';
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
  const failure = html`<div class="failure" role="alert">
    <span>${toErrorMessage(problem)}</span>
    <button class="button" type="button" ?disabled=${isLoading} @click=${reload}>${t('重试')}</button>
  </div>`;
  const waiting = html`<div class="waiting" role="status" aria-label=${t('加载中')}>
    <span></span><span></span><span></span>
  </div>`;
  if (!content) return problem === undefined ? waiting : failure;
  return html`${problem === undefined ? nothing : failure}
    <div class=${isLoading ? 'stale' : ''} aria-busy=${String(isLoading)}>${content}</div>`;
}

/** The head of a page: title, description and actions. */
export function renderPageHead(title: string, about: unknown, action: unknown = nothing): TemplateResult {
  return html`<header class="head">
    <div>
      <h1>${title}</h1>
      <p>${about}</p>
    </div>
    ${action}
  </header>`;
}

/** A link to another page of the sub-app. */
export function renderLink({ props }: MountedChild, to: `/${string}`, text: string): TemplateResult {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    props.portal.navigate(to);
  };
  return html`<a class="link" href=${props.basePath + to} @click=${follow}>${text}</a>`;
}

/** A button that looks like a link, as in the rows of a table. */
export function renderLinkButton(label: string, act: () => void, isDanger = false): TemplateResult {
  return html`<button class=${`link plain ${isDanger ? 'danger' : ''}`} type="button" @click=${act}>${label}</button>`;
}

/** The pagination of a list. */
export function renderPaging(
  { t }: MountedChild,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  total: number,
  turn: (pageNum: number) => void,
): TemplateResult {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return html`<nav class="paging" aria-label=${t('分页')}>
    <span>${t('共 {total} 条', { total })}</span>
    <button class="button" type="button" ?disabled=${pageNum <= 1} @click=${() => turn(pageNum - 1)}>
      ${t('上一页')}
    </button>
    <span>${t('第 {pageNum} / {pages} 页', { pageNum, pages })}</span>
    <button class="button" type="button" ?disabled=${pageNum >= pages} @click=${() => turn(pageNum + 1)}>
      ${t('下一页')}
    </button>
  </nav>`;
}

/** A table that scrolls sideways where it is wider than its container. */
export function renderTable(label: string, heads: readonly unknown[], rows: unknown): TemplateResult {
  return html`<div class="scroll" role="region" tabindex="0" aria-label=${label}>
    <table class="table">
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
  return html`<th scope="col" class=${isNumber ? 'number' : ''}>${label}</th>`;
}
