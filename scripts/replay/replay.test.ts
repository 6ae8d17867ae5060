import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { FlowRecording } from '@/app/flow/recording';
import type { RecordedStep } from '@/app/flow/recording';
import { root } from '../root.mjs';
import { replay } from './replay';
import { formatSequenceDiagram } from './sequenceDiagram';

const names = readdirSync(join(root, 'docs/flows')).map((file) => file.replace('.json', ''));
const recorded = (name: string) =>
  v.parse(FlowRecording, JSON.parse(readFileSync(join(root, `docs/flows/${name}.json`), 'utf8')));
const changed = (recording: FlowRecording, change: (step: RecordedStep) => RecordedStep | []): FlowRecording => ({
  ...recording,
  steps: recording.steps.flatMap(change),
});

describe('a recorded flow', () => {
  it.each(names)('%s comes out the same when it is run again', async (name) => {
    const { difference } = await replay(recorded(name));
    expect(difference).toBeUndefined();
  });

  it('comes out the same where the site was there before the code of the flow', async () => {
    const recording = recorded('auth-code-asks');
    // The site as it is loaded at start. It is loaded again with the session.
    const ofSite = [
      recording.steps.find((step) => step.kind === 'answer' && step.endpoint === 'loadProperties'),
      recording.steps.find((step) => step.kind === 'action' && step.action.type === 'site/siteLoaded'),
    ];
    const isOfSite = (step: RecordedStep) => ofSite.includes(step);
    const others = recording.steps.filter((step) => !isOfSite(step));
    const opened = others.findIndex((step) => step.kind === 'action' && step.action.type === 'session/portalOpened');
    const at = others[opened]?.at ?? 0;
    const early = recording.steps.filter(isOfSite).map((step) => ({ ...step, at }));
    const steps = [...others.slice(0, opened + 1), ...early, ...others.slice(opened + 1)];
    expect((await replay({ ...recording, steps })).difference).toBeUndefined();
  });

  it.each(names)('%s is the one in docs/flows.md, step by step', (name) => {
    const book = readFileSync(join(root, 'docs/flows.md'), 'utf8');
    const [, after = ''] = book.split(`flows/${name}.json)`);
    const [, diagram = ''] = /```mermaid\nsequenceDiagram\n([\s\S]*?)\n```/.exec(after) ?? [];
    expect(diagram.split('\n').map((line) => line.trim())).toEqual(formatSequenceDiagram(recorded(name)));
  });

  it('is in docs/flows.md for every diagram there', () => {
    const book = readFileSync(join(root, 'docs/flows.md'), 'utf8');
    expect([...book.matchAll(/flows\/([\w-]+)\.json\)/g)].map(([, name]) => name).sort()).toEqual([...names].sort());
    expect(book.match(/```mermaid/g)).toHaveLength(names.length);
  });
});

describe('npm run replay', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/replay/main.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
    });

  it('tells the story of a recording, and that it came out the same', () => {
    const { status, stdout, stderr } = run('docs/flows/sign-out.json');
    expect(stderr).toBe('');
    expect(stdout).toContain('person  session/signOutRequested');
    expect(stdout).toContain('It came out the same.');
    expect(status).toBe(0);
  });

  it('fails where it comes out differently', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'flow-')), 'flow.json');
    const { outcome, ...rest } = recorded('sign-out');
    writeFileSync(file, JSON.stringify({ ...rest, outcome: { ...outcome, notices: ['something else'] } }));
    const { status, stdout } = run(file);
    expect(stdout).toContain('It came out differently: the notices at the end');
    expect(status).toBe(1);
  });

  it.each([
    ['package.json', 'is no recording of a flow'],
    ['no-such-file.json', "can't be read"],
    ['README.md', 'is no JSON'],
  ])('says what is wrong with %s', (file, said) => {
    const { status, stderr } = run(file);
    expect(stderr).toContain(said);
    expect(status).toBe(2);
  });
});

// Each test case changes the portal's behaviour, and the replay has to detect the change.
describe('a replay finds', () => {
  it('a flow that does something else', async () => {
    const recording = changed(recorded('sign-out'), (step) =>
      step.kind === 'action' && step.action.type === 'session/sessionOpening'
        ? { ...step, action: { type: 'session/somethingElse' } }
        : step,
    );
    const { difference } = await replay(recording);
    expect(difference).toContain('was: session/somethingElse');
    expect(difference).toContain('is:  session/sessionOpening');
  });

  it('a call that is made no longer', async () => {
    const { steps } = recorded('sign-out');
    const last = steps.findIndex((step) => step.kind === 'call' && step.endpoint === 'logout');
    const extra: RecordedStep = {
      kind: 'call',
      at: steps[last]?.at ?? 0,
      by: 'flow',
      id: 'extra',
      endpoint: 'getInfo',
    };
    const recording = { ...recorded('sign-out'), steps: [...steps.slice(0, last), extra, ...steps.slice(last)] };
    expect((await replay(recording)).difference).toContain('was: calls getInfo');
  });

  it('another answer', async () => {
    const recording = changed(recorded('open-with-token'), (step) =>
      step.kind === 'answer' && step.endpoint === 'getInfo'
        ? {
            kind: 'failure',
            at: step.at,
            by: step.by,
            id: step.id,
            endpoint: step.endpoint,
            failure: { kind: 'network', message: '系统异常，请重试', fields: [] },
          }
        : step,
    );
    expect((await replay(recording)).difference).toContain('was: calls getRoutersBatch');
  });

  it('another end', async () => {
    const recording = recorded('open-with-token');
    const outcome = { ...recording.outcome, location: { pathname: '/elsewhere', search: '', hash: '' } };
    expect((await replay({ ...recording, outcome })).difference).toContain('the location at the end');
  });

  it('a slice that is gone', async () => {
    const recording = changed(recorded('open-with-token'), (step) =>
      step.kind === 'call' && step.by === 'flow' ? { ...step, by: 'person', endpoint: 'noSuchEndpoint' } : step,
    );
    await expect(replay(recording)).rejects.toThrow('noSuchEndpoint');
  });
});
