import { EventEmitter } from 'node:events';
import { Engine } from 'bpmn-engine';
import { evaluate } from 'feelin';
import type { FormValues } from 'contract/workflow/formValues';

/**
 * Runs a BPMN file to its end in another engine, with conditions in FEEL by an interpreter that others have written, too. People pass
 * whatever they are asked, time passes at once, and calls are answered. Returns the ids of the elements at which it waited for people, in
 * their order. That several people act at one node is left out, since the other engine would need a list of them.
 */
export async function runElsewhere(bpmn: string, values: FormValues): Promise<readonly string[]> {
  const people: string[] = [];
  const listener = new EventEmitter();
  listener.on('activity.wait', (api: { readonly id: string; readonly type: string; signal(): void }) => {
    if (api.type === 'bpmn:UserTask') people.push(api.id);
    api.signal();
  });
  listener.on('activity.timer', (api: { cancel(): void }) => api.cancel());
  listener.on('activity.call', (api: { signal(): void }) => api.signal());
  const engine = new Engine({
    name: 'foreign',
    source: bpmn.replace(LOOP, ''),
    // The date of a timer may be that of a field.
    expressions: {
      resolveExpression: (text: string) => (Object.hasOwn(values, text) ? values[text] : text),
    },
    scripts: {
      register: () => undefined,
      getScript: (_language: string, { id, behaviour }: ScriptOwner) => ({
        execute: (_scope: unknown, callback: (error: Error | null, result?: unknown) => void) => {
          try {
            callback(null, evaluate(behaviour.conditionExpression.body, { ...values }).value);
          } catch (error) {
            callback(new Error(`the condition of ${id} can't be read`, { cause: error }));
          }
        },
      }),
    },
    extensions: {
      // Calls are answered at once.
      answered: ({ type, behaviour }) => {
        if (['bpmn:ServiceTask', 'bpmn:SendTask'].includes(type)) Reflect.set(behaviour, 'Service', AnsweredCall);
        return { activate: () => undefined, deactivate: () => undefined };
      },
    },
  });
  const execution = await engine.execute({ listener });
  if (execution.state === 'running') await engine.waitFor('end');
  return people;
}

const LOOP = /<bpmn:multiInstanceLoopCharacteristics[^]*?(?:\/>|<\/bpmn:multiInstanceLoopCharacteristics>)/g;

class AnsweredCall {
  execute(_: unknown, done: () => void): void {
    done();
  }
}

interface ScriptOwner {
  readonly id: string;
  readonly behaviour: { readonly conditionExpression: { readonly body: string } };
}
