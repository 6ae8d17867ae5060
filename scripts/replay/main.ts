import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { FlowRecording, formatStep } from '@/app/flow/recording';
import { formatFileSize } from '@/platform/format/fileSize';
import { replay } from './replay';
import { formatSequenceDiagram } from './sequenceDiagram';

// `npm run replay -- flow.json`: replays a recorded session and fails where the result differs. With --diagram it
// prints the lines of the flow's sequence diagram instead.
const [file, option] = process.argv.slice(2);
if (file === undefined || (option !== undefined && option !== '--diagram')) {
  console.error('usage: npm run replay -- flow.json [--diagram]');
  process.exit(2);
}
const text = readOrEnd(file);
const parsed = v.safeParse(FlowRecording, parseOrEnd(text));
if (!parsed.success) {
  const [issue] = parsed.issues;
  console.error(`${file} is no recording of a flow: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
  process.exit(2);
}
const recording = parsed.output;
if (option === '--diagram') {
  console.log(formatSequenceDiagram(recording).join('\n'));
  process.exit(0);
}
const { steps, difference } = await replay(recording);
console.log(
  `${file}: ${formatFileSize(Buffer.byteLength(text))}, ${String(recording.steps.length)} steps, ${recording.recordedTime}\n`,
);
for (const step of steps) {
  const seconds = (step.at / 1000).toFixed(3).padStart(9);
  const isAnswer = step.kind !== 'action' && step.kind !== 'call';
  console.log(`${seconds}  ${isAnswer ? 'server' : step.by.padEnd(6)}  ${shortened(formatStep(step))}`);
}
console.log(difference === undefined ? '\nIt came out the same.' : `\nIt came out differently: ${difference}`);
process.exit(difference === undefined ? 0 : 1);

function shortened(line: string): string {
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}

function readOrEnd(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return end(`${path} can't be read`);
  }
}

function parseOrEnd(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return end(`${String(file)} is no JSON`);
  }
}

function end(message: string): never {
  console.error(message);
  process.exit(2);
}
