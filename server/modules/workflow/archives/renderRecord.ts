import { escapeHtml } from 'contract/channels/mailContent';
import { INSTANCE_EVENT_LABELS } from 'contract/workflow/instanceEvents';
import type { InstancePrint } from 'contract/workflow/instancePrints';
import { INSTANCE_STATUS_LABELS } from 'contract/workflow/instances';
import type { InstanceDetail } from 'contract/workflow/instances';
import { TASK_STATE_LABELS } from 'contract/workflow/taskStates';
import { EMPTY, renderPairs, renderTable } from './html';
import type { Html } from './html';
import { renderFile, renderForm } from './renderForm';
import type { FormReading } from './renderForm';

/** What the page of an archive shows. */
export interface RecordContent extends Omit<FormReading, 'values'> {
  readonly instance: InstanceDetail;
  /** The signatures as data addresses, by task. */
  readonly signatures: ReadonlyMap<number, string>;
  readonly print: InstancePrint;
  readonly formatTime: (time: string) => string;
}

// The page needs no script and no other file than those beside it: it opens in any browser in twenty years.
const STYLE = `body{font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#1f2329;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .25rem}
table{border-collapse:collapse;width:100%;margin:.25rem 0}th,td{border:1px solid #d0d3d6;padding:.35rem .6rem;text-align:left;vertical-align:top}
th{background:#f5f6f7;font-weight:500}th[scope=row]{width:12rem}td{white-space:pre-wrap;overflow-wrap:anywhere}
img{max-height:60px}footer{margin:2rem 0;color:#646a73}`;

/** Renders the page of an archive, which reads as a print does: the form, who has decided, what has happened, and what was said. */
export function renderRecord(content: RecordContent): Html {
  const { instance, print, formatTime } = content;
  const { title, form, tasks, history, comments } = instance;
  const parts = [
    `<h1>${escapeHtml(title)}</h1>`,
    renderFacts(content),
    ...(form ? [`<h2>申请内容</h2>`, renderForm(form, { ...content, values: instance.values })] : []),
    `<h2>处理人</h2>`,
    renderTable(
      ['节点', '处理人', '状态', '处理时间', '附件', '手写签名'],
      tasks.map(({ taskId, nodeName, userName, state, endedTime, files }) => [
        ...[nodeName, userName, TASK_STATE_LABELS[state], endedTime === null ? '' : formatTime(endedTime)].map(
          escapeHtml,
        ),
        files.map(({ fileId, fileName }) => renderFile(content.paths, fileId, fileName)).join('<br>'),
        renderSignature(content.signatures.get(taskId)),
      ]),
    ),
    `<h2>审批记录</h2>`,
    renderTable(
      ['时间', '操作人', '操作', '节点', '意见'],
      history.map(({ createTime, userName, kind, people, isByCard, nodeName, opinion }) =>
        [
          formatTime(createTime),
          userName ?? '',
          [INSTANCE_EVENT_LABELS[kind], people.join('、'), isByCard ? '通过钉钉卡片' : ''].join(' ').trim(),
          nodeName ?? '',
          opinion ?? '',
        ].map(escapeHtml),
      ),
    ),
    ...(comments.length > 0
      ? [
          `<h2>评论</h2>`,
          renderTable(
            ['时间', '评论人', '内容'],
            comments.map(({ createTime, userName, text }) => [formatTime(createTime), userName, text].map(escapeHtml)),
          ),
        ]
      : []),
    `<footer>${escapeHtml(
      `${print.userName} 下载于 ${formatTime(print.printTime)}，校验码 ${print.mark}。在系统中打印此申请时校验码相同，即内容未被改动。`,
    )}</footer>`,
  ];
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>${parts.join('\n')}</body></html>`;
}

function renderFacts({ instance, formatTime }: RecordContent): Html {
  const { processName, status, starterName, instanceId, createTime, endTime, business } = instance;
  const facts: readonly (readonly [string, string])[] = [
    ['流程', processName],
    ['状态', INSTANCE_STATUS_LABELS[status]],
    ['发起人', starterName],
    ['申请编号', instanceId],
    ['发起时间', formatTime(createTime)],
    ['结束时间', endTime === null ? EMPTY : formatTime(endTime)],
    ...(business ? [[business.noun, business.name ?? EMPTY] as const] : []),
  ];
  return renderPairs(facts.map(([label, value]) => [label, escapeHtml(value)]));
}

function renderSignature(picture: string | undefined): Html {
  return picture === undefined ? '' : `<img src="${escapeHtml(picture)}" alt="手写签名">`;
}
