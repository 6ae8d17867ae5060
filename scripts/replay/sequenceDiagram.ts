import type { FlowRecording, RecordedStep } from '@/app/flow/recording';

// The diagram omits actions of these types (site, language, version, tabs and notices), and the call for the site's
// properties.
const OMITTED_ACTIONS = /^(site|language|version|tabs|feedback\/noticeShown)/;
const OMITTED_CALLS = ['loadProperties'];

/** Formats a recorded session as the lines of a mermaid sequence diagram: sender, receiver and name of each message. */
export function formatSequenceDiagram({ steps }: FlowRecording): string[] {
  return steps.flatMap((step) => lineOf(step) ?? []);
}

function lineOf(step: RecordedStep): string | undefined {
  if (step.kind === 'action') {
    if (OMITTED_ACTIONS.test(step.action.type)) return undefined;
    return step.by === 'flow' ? `Flow->>State: ${step.action.type}` : `Person->>Flow: ${step.action.type}`;
  }
  // Omits the calls that pages make on behalf of the user (`person`), since the diagram shows only the calls of flows.
  if (step.by === 'person' || OMITTED_CALLS.includes(step.endpoint)) return undefined;
  switch (step.kind) {
    case 'call':
      return `Flow->>Server: ${step.endpoint}`;
    case 'answer':
      return `Server-->>Flow: ${step.endpoint} answers`;
    case 'failure':
      return `Server--xFlow: ${step.endpoint} fails`;
    case 'abort':
      return `Flow-xServer: ${step.endpoint} is given up`;
  }
}
