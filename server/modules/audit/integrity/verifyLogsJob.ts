import { Readable } from 'node:stream';
import type { Message } from 'contract/text';
import { integrity } from 'contract/audit/integrity';
import { checkArchives } from '../../../audit/chain/archive';
import { checkKeptAnchors } from '../../../audit/chain/keptAnchors';
import { describeFinding } from '../../../audit/chain/findings';
import type { Finding, FindingKind } from '../../../audit/chain/findings';
import { deriveChainKey } from '../../../audit/chain/seal';
import { verifyLogs } from '../../../audit/chain/verify';
import { startOfDay } from '../../../db/listing';
import { isPlatformMerchant } from '../../../db/platformMerchant';
import { writeJobFile } from '../../../jobs/files';
import type { JobKind } from '../../../jobs/kind';

/**
 * Verifies the logs that the user may see, on 校验 in 业务日志. Its note names the first thing that is wrong; a file lists
 * all.
 */
export const verifyLogsJob: JobKind<typeof integrity.verifyLogs.arg> = {
  kind: 'verifyLogs',
  title: '校验审计日志',
  arg: integrity.verifyLogs.arg,
  needs: integrity.verifyLogs.needs,
  timeLimitSeconds: 4 * 3600,
  async run(job, { beginTime, endTime }) {
    const { store, secrets, filesDir, timeZone } = job.services;
    const key = deriveChainKey(secrets);
    const seesAll = await store.asMerchant(job.who, (db) => isPlatformMerchant(db, job.who.merchantId));
    const merchantId = seesAll ? undefined : job.who.merchantId;
    const from = beginTime ? startOfDay(beginTime, timeZone) : undefined;
    const to = endTime ? startOfDay(endTime, timeZone, 1) : undefined;
    const note = { text: '正在校验' };
    const found = await verifyLogs(
      store,
      key,
      { merchantId, from, to },
      { signal: job.signal, onPage: (rows) => job.report({ done: rows, note }) },
    );
    // Archives and kept anchors are files of the whole installation.
    const isWhole = merchantId === undefined && from === undefined && to === undefined;
    const archived = isWhole ? await checkArchives(store, filesDir) : { rows: 0, findings: [] };
    const anchored = isWhole ? await checkKeptAnchors(store, key, filesDir) : [];
    const findings = [...found.findings, ...archived.findings, ...anchored];
    const rows = found.rows + archived.rows;
    const [first] = findings;
    if (!first) {
      const values = { rows: rows.toLocaleString('en'), seals: found.seals.toLocaleString('en') };
      return { done: rows, note: { text: '日志完整：已校验 {rows} 条，{seals} 个封条', values } };
    }
    const lines = findings.map((finding) => `${describeFinding(finding)}\n`);
    const file = await writeJobFile(job, Readable.from(lines.map((line) => Buffer.from(line))));
    return {
      done: rows,
      note: describeFirst(first, findings.length),
      file: { ...file, fileName: 'verification.txt', contentType: 'text/plain; charset=utf-8' },
    };
  },
};

const TEXTS: Readonly<Record<FindingKind, string>> = {
  changed: '发现 {n} 处异常。第一处：{month} 第 {number} 条日志被修改（日志号 {auditId}）',
  missing: '发现 {n} 处异常。第一处：{month} 第 {number} 条日志被删除',
  'missing-before': '发现 {n} 处异常。第一处：{month} 第 {number} 条日志在封存前被删除',
  added: '发现 {n} 处异常。第一处：{month} 有未编号的日志',
  'lane-changed': '发现 {n} 处异常。第一处：{month} 的日志编号被改小',
  unsealed: '发现 {n} 处异常。第一处：{month} 第 {number} 条日志超过十分钟未封存',
  'seal-changed': '发现 {n} 处异常。第一处：第 {seal} 个封条被修改',
  'seal-missing': '发现 {n} 处异常。第一处：第 {seal} 个封条之前有封条缺失',
  clock: '发现 {n} 处异常。第一处：第 {seal} 个封条的时间早于前一个，时钟被调回',
  trigger: '发现 {n} 处异常。第一处：日志表的触发器被改动（{name}）',
  grant: '发现 {n} 处异常。第一处：服务账号被授予改动日志的权限（{name}）',
  archive: '发现 {n} 处异常。第一处：归档文件缺失或被修改（{name}）',
  anchor: '发现 {n} 处异常。第一处：与存证 {name} 不一致',
};

function describeFirst(first: Finding, count: number): Message {
  const { kind, month, serialNumber, auditId, sealNumber, name } = first;
  const shown = (value: string | number | undefined) => String(value ?? '-');
  return {
    text: TEXTS[kind],
    values: {
      n: count,
      month: shown(month?.slice(0, 7)),
      number: shown(serialNumber),
      auditId: shown(auditId),
      seal: shown(sealNumber),
      name: shown(name),
    },
  };
}
