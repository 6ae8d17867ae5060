import { escapeHtml } from 'contract/channels/mailContent';

/** A piece of HTML whose texts are escaped. */
export type Html = string;

/** What stands where there is nothing. */
export const EMPTY = '-';

/** A heading within a part of the page. Nothing for an empty title. */
export function renderTitle(title: string): Html {
  return title === '' ? '' : `<h3>${escapeHtml(title)}</h3>`;
}

/** A table of labels and what stands for them. */
export function renderPairs(pairs: readonly (readonly [string, Html])[]): Html {
  const rows = pairs.map(([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th><td>${value}</td></tr>`);
  return `<table>${rows.join('')}</table>`;
}

/** A table with a line of headings. */
export function renderTable(labels: readonly string[], rows: readonly (readonly Html[])[]): Html {
  const head = labels.map((label) => `<th scope="col">${escapeHtml(label)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
