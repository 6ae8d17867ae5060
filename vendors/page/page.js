// Shows what has arrived, as its recipient sees it, and the switches of the vendors. Polls, so that it is always current.

import { renderMarkdown } from './markdown.js';

const POLL_MS = 1_000;
const MOST_SHOWN = 60;
const TROUBLES = [
  ['slow', '缓慢应答'],
  ['refuse', '繁忙拒绝'],
  ['breakOff', '处理前断开'],
  ['answerLate', '处理后超时或断开'],
  ['repeatReceipts', '重复回执'],
  ['reorderReceipts', '回执乱序'],
];
const STATES = { waiting: '审核中', passed: '已通过', refused: '未通过' };
const KINDS = { template: '模板', sign: '签名', voice: '语音文件' };

/**
 * @typedef {{ title: string, url: string }} Button
 * @typedef {{ title: string, actionId: string }} Action
 * @typedef {{ name: string, value: string }} Keyword
 * @typedef {{ kind: string, messageId: string, account: string, recipient: string, signName: string,
 *   subject: string, text: string, attachments: string[], parts: number, state: string, title: string, markdown: string, buttons: Button[], actions?: Action[], keywords: Keyword[],
 *   page: string }} Arrival
 * @typedef {{ number: number, at: number, vendor: string, arrival: Arrival }} Row
 * @typedef {{ id: string, kind: 'template' | 'sign' | 'voice', name: string, text: string,
 *   state: 'waiting' | 'passed' | 'refused', reason: string }} Review
 * @typedef {{ name: string, title: string, url: string, trouble: Record<string, number>,
 *   pages: { title: string, path: string }[], receiptAddresses: { account: string, url: string }[], reviews: Review[] }} Vendor
 */

/** @param {string} id */
function find(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no ${id}.`);
  return element;
}

/** @param {string} id */
function valueOf(id) {
  const field = find(id);
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}

/**
 * Makes an element. Texts of messages only ever become text nodes, so that nothing in them runs.
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * @param {string} path
 * @param {string} method
 * @param {unknown} [body]
 */
async function call(path, method = 'GET', body = undefined) {
  const options =
    body === undefined
      ? { method }
      : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await fetch(path, options);
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.error);
  return json;
}

/**
 * Answers an SMS as the phone that has received it.
 * @param {number} number
 */
function renderReply(number) {
  const field = document.createElement('input');
  Object.assign(field, { type: 'text', maxLength: 500, placeholder: '如：退订', autocomplete: 'off', required: true });
  field.setAttribute('aria-label', '回复内容');
  const sent = make('div', { class: 'foot', 'aria-live': 'polite' });
  const form = make('form', { class: 'reply' }, field, make('button', { type: 'submit' }, '回复'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value;
    void run(async () => {
      await call(`/api/arrivals/${number}/reply`, 'POST', { text });
      field.value = '';
      sent.textContent = `已回复：${text}`;
    });
  });
  return [form, sent];
}

/**
 * Presses a button of a message as the person who has it.
 * @param {number} number
 * @param {Action} action
 */
function renderAction(number, { title, actionId }) {
  const button = make('button', { type: 'button', class: 'press' }, title);
  button.addEventListener('click', () => run(() => call(`/api/arrivals/${number}/press`, 'POST', { actionId })));
  return button;
}

/**
 * What has arrived again under the same id, such as a card that was updated, is shown once.
 * @param {Row[]} rows the newest first
 */
function withoutReplaced(rows) {
  /** @param {Row} row */
  const keyOf = ({ vendor, arrival }) => `${vendor} ${arrival.messageId}`;
  return rows.filter(
    (row, index) => row.arrival.kind !== 'chat' || rows.findIndex((other) => keyOf(other) === keyOf(row)) === index,
  );
}

/** @param {Row} row */
function renderContent({ number, arrival }) {
  if (arrival.kind === 'sms') {
    return [
      make('div', { class: 'bubble' }, `【${arrival.signName}】${arrival.text}`),
      make('div', { class: 'foot' }, `计费 ${arrival.parts} 条`),
      ...renderReply(number),
    ];
  }
  if (arrival.kind === 'mail') {
    return [
      make('div', { class: 'panel' }, make('h4', {}, arrival.subject), make('div', { class: 'letter' }, arrival.text)),
      ...arrival.attachments.map((name) => make('div', { class: 'foot' }, `附件：${name}`)),
    ];
  }
  if (arrival.kind === 'call') {
    return [
      make('img', { class: 'ring', src: '/icon.svg', alt: '' }),
      make('div', { class: 'said' }, arrival.text),
      make('div', { class: 'foot' }, arrival.state),
    ];
  }
  if (arrival.kind === 'chat') {
    // The buttons are shown and not followed: a link of a message may lead anywhere.
    const buttons = arrival.buttons.map(({ title, url }) => make('span', { class: 'action', title: url }, title));
    return [
      make(
        'div',
        { class: 'panel' },
        make('h4', {}, arrival.title),
        make('div', { class: 'body' }, ...renderMarkdown(arrival.markdown, document)),
        ...(arrival.actions ?? []).map((action) => renderAction(number, action)),
        ...buttons,
      ),
    ];
  }
  const keywords = arrival.keywords.map(({ name, value }) =>
    make('div', { class: 'keyword' }, make('span', {}, name), make('span', {}, value)),
  );
  return [
    make(
      'div',
      { class: 'panel' },
      make('h4', {}, arrival.title),
      ...keywords,
      make('span', { class: 'action' }, `进入小程序 ${arrival.page}`),
    ),
  ];
}

/**
 * @param {Row} row
 * @param {Map<string, string>} titles
 */
function renderArrival(row, titles) {
  const { arrival } = row;
  const time = new Date(row.at).toLocaleString('zh-CN', { hour12: false });
  return make(
    'article',
    { class: `arrival ${arrival.kind}`, 'data-message': arrival.messageId },
    make('div', { class: 'top' }, make('span', {}, titles.get(row.vendor) ?? row.vendor), make('time', {}, time)),
    make('div', { class: 'to' }, arrival.recipient),
    ...renderContent(row),
    make('div', { class: 'foot' }, `${arrival.account} · ${arrival.messageId}`),
  );
}

/**
 * @param {Vendor} vendor
 * @param {string} name
 * @param {string} label
 */
function renderSwitch(vendor, name, label) {
  const value = vendor.trouble[name] ?? 0;
  const field = document.createElement('input');
  Object.assign(field, { type: 'number', min: '0', max: '100', value: String(value) });
  field.className = value > 0 ? 'on' : '';
  field.addEventListener('change', () =>
    run(() => call(`/api/vendors/${vendor.name}/trouble`, 'PUT', { [name]: Number(field.value) })),
  );
  return make('label', {}, `${label} %`, field);
}

/**
 * @param {Vendor} vendor
 * @param {{ account: string, url: string }} address
 */
function renderAddress(vendor, address) {
  const field = document.createElement('input');
  Object.assign(field, { type: 'url', value: address.url, placeholder: 'http://127.0.0.1:8080/…' });
  field.addEventListener('change', () =>
    run(() =>
      call(`/api/vendors/${vendor.name}/receipt-address`, 'PUT', { account: address.account, url: field.value }),
    ),
  );
  return make('label', { class: 'address' }, `回执地址（${address.account}）`, field);
}

/**
 * @param {Vendor} vendor
 * @param {Review} review
 */
function renderReview(vendor, review) {
  /** @param {string} label @param {boolean} passed */
  const button = (label, passed) => {
    const element = make('button', { type: 'button' }, label);
    element.addEventListener('click', () =>
      run(() =>
        call(`/api/vendors/${vendor.name}/reviews/${encodeURIComponent(review.id)}`, 'PUT', {
          passed,
          reason: passed ? '' : '内容不符合规范',
        }),
      ),
    );
    return element;
  };
  return make(
    'div',
    { class: 'review' },
    make(
      'div',
      {},
      `${KINDS[review.kind]} ${review.name} `,
      make('span', { class: `state ${review.state}` }, STATES[review.state]),
    ),
    make('p', {}, review.text),
    ...(review.reason === '' ? [] : [make('p', {}, `原因：${review.reason}`)]),
    make('div', {}, button('通过', true), ' ', button('驳回', false)),
  );
}

/** @param {Vendor} vendor */
function renderReviews(vendor) {
  const waiting = vendor.reviews.filter(({ state }) => state === 'waiting').length;
  const details = document.createElement('details');
  details.open = unfolded.has(vendor.name);
  details.addEventListener('toggle', () => {
    if (details.open) unfolded.add(vendor.name);
    else unfolded.delete(vendor.name);
  });
  details.append(
    make('summary', {}, `模板和签名 ${vendor.reviews.length} 个${waiting > 0 ? `，审核中 ${waiting} 个` : ''}`),
    ...vendor.reviews.map((review) => renderReview(vendor, review)),
  );
  return details;
}

/** @param {Vendor} vendor */
function renderVendor(vendor) {
  return make(
    'section',
    { class: 'vendor', 'aria-label': vendor.title },
    make('h3', {}, vendor.title),
    make('code', {}, vendor.url),
    ...vendor.pages.map(({ title, path }) =>
      make('a', { class: 'page', href: vendor.url + path, target: '_blank', rel: 'noopener' }, title),
    ),
    make('div', { class: 'switches' }, ...TROUBLES.map(([name = '', label = '']) => renderSwitch(vendor, name, label))),
    ...vendor.receiptAddresses.map((address) => renderAddress(vendor, address)),
    ...(vendor.reviews.length === 0 ? [] : [renderReviews(vendor)]),
  );
}

let shownArrivals = '';
let shownVendors = '';
let clockIsAhead = false;
/** The vendors whose reviews are unfolded. */
const unfolded = new Set();

async function refresh() {
  const query = new URLSearchParams({ limit: String(MOST_SHOWN) });
  for (const id of ['recipient', 'text']) if (valueOf(id) !== '') query.set(id, valueOf(id));
  const [state, arrived] = await Promise.all([call('/api/state'), call(`/api/arrivals?${query.toString()}`)]);
  /** @type {Vendor[]} */
  const vendors = state.vendors;
  /** @type {Row[]} */
  const rows = withoutReplaced(arrived.rows);

  const clock = new Date(state.now).toLocaleString('zh-CN', { hour12: false });
  clockIsAhead = state.aheadMs !== 0;
  find('clock').textContent = clockIsAhead ? '校准时钟' : '时钟拨快 1 小时';
  find('summary').textContent = `共 ${arrived.total} 条，待确认回执 ${state.receiptsWaiting} 个，模拟器时钟 ${clock}`;

  const arrivals = JSON.stringify([rows.map(({ number }) => number), rows[0]?.at]);
  // What a person writes is left alone.
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement : undefined;
  const isWriting = find('arrivals').contains(focused ?? null) && focused?.value !== '';
  if (arrivals !== shownArrivals && !isWriting) {
    shownArrivals = arrivals;
    const titles = new Map(vendors.map(({ name, title }) => [name, title]));
    const cards = rows.map((row) => renderArrival(row, titles));
    find('arrivals').replaceChildren(
      ...(cards.length > 0 ? cards : [make('div', { class: 'empty' }, '还没有收到消息')]),
    );
  }
  const busy = find('vendors').contains(focused ?? null);
  if (JSON.stringify(vendors) !== shownVendors && !busy) {
    shownVendors = JSON.stringify(vendors);
    find('vendors').replaceChildren(...vendors.map(renderVendor));
  }
}

/** @param {() => Promise<unknown>} action */
async function run(action) {
  const problem = find('problem');
  try {
    await action();
    await refresh();
    problem.hidden = true;
  } catch (error) {
    problem.hidden = false;
    problem.textContent = `模拟器没有应答：${error instanceof Error ? error.message : String(error)}`;
  }
}

find('clock').addEventListener('click', () =>
  run(() => call('/api/clock', 'PUT', { aheadMs: clockIsAhead ? 0 : 3_600_000 })),
);
find('reset').addEventListener('click', () => run(() => call('/api/reset', 'POST', {})));
for (const id of ['recipient', 'text']) find(id).addEventListener('input', () => run(async () => {}));

async function poll() {
  await run(async () => {});
  setTimeout(poll, POLL_MS);
}
await poll();
