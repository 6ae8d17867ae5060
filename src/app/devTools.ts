import { HIDDEN_PLACEHOLDER, hideMarkedValues } from 'contract/hidden';
import type { Endpoint } from 'contract/endpoint';
import { secretPayloads } from '@/kernel/session/secretPayloads';
import { api, getEndpointDefinition } from '@/platform/http/api';

// Names of fields that most likely hold secrets: a second safeguard, for values that no contract describes.
const SECRET =
  '\\w*(?:password|secret|webhook|credential|token|phone|email|idcard|fieldkey|verif)\\w*|(?:auth)?codes?|nonce|mailtext';
const SECRET_NAME = new RegExp(`^(?:${SECRET})$`, 'i');
// Matches a secret in JSON text, since RTK Query's cache keys are the arguments as JSON.
const SECRET_IN_TEXT = new RegExp(`("(?:${SECRET})":)"(?:[^"\\\\]|\\\\.)*"`, 'gi');
const CACHE_KEY = /^(\w+)\((.+)\)$/s;

/**
 * Copies an action, a state or a step of a recording without its secrets, for DevTools and recordings. In calls, the
 * marks of the endpoint's contract decide which arguments and answers are hidden; if no slice defines the endpoint,
 * everything is hidden. In payloads of other actions, {@link secretPayloads} decides; in all other values, the names of
 * the fields.
 */
export function maskSecrets<Shown>(shown: Shown): Shown {
  const json = JSON.stringify(shown, (name, value: unknown) => {
    const isSecret = SECRET_NAME.test(name);
    if (typeof value === 'string') return isSecret && value !== '' ? HIDDEN_PLACEHOLDER : masked(value);
    if (Array.isArray(value)) {
      const entries: readonly unknown[] = value;
      return isSecret ? entries.map((entry) => (typeof entry === 'string' ? HIDDEN_PLACEHOLDER : entry)) : entries;
    }
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(withoutMarked(value)).map(([key, inner]) => [masked(key), inner]));
  });
  // oxlint-disable-next-line typescript/no-unsafe-return -- a copy by way of JSON is of the same type
  return JSON.parse(json);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Hides the argument and the answer in an action, a step or a cache entry of a call. Returns any other object
 * unchanged.
 */
function withoutMarked(value: Fields): Fields {
  const { type, payload, meta, endpointName, endpoint } = value;
  if (typeof endpointName === 'string') return hideCall(value, endpointName, 'originalArgs', 'data');
  if (typeof endpoint === 'string') return hideCall(value, endpoint, 'arg', 'data');
  if (typeof type !== 'string' || payload === undefined) return value;
  const schema = secretPayloads.get(type);
  if (schema) return { ...value, payload: hideMarkedValues(schema, payload) };
  // A rejected call has a failure as its payload, which has none of the answer's fields.
  const called = isRecord(meta) && isRecord(meta.arg) ? meta.arg.endpointName : undefined;
  return typeof called === 'string' ? hideCall(value, called, 'originalArgs', 'payload') : value;
}

function hideCall(value: Fields, name: string, argument: string, answer: string): Fields {
  const contract = contractOf(name);
  return {
    ...value,
    ...(argument in value && { [argument]: hidden(contract?.arg, value[argument]) }),
    ...(answer in value && { [answer]: hidden(contract?.data, value[answer]) }),
  };
}

function hidden(schema: Endpoint['data'] | undefined, value: unknown): unknown {
  if (value === undefined) return undefined;
  return schema ? hideMarkedValues(schema, value) : HIDDEN_PLACEHOLDER;
}

function contractOf(name: string): Endpoint | undefined {
  return name in api.endpoints ? getEndpointDefinition(name).query(undefined).endpoint : undefined;
}

function masked(text: string): string {
  const [, name = '', json = ''] = CACHE_KEY.exec(text) ?? [];
  const contract = contractOf(name);
  return (contract ? `${name}(${hiddenJson(contract, json)})` : text).replace(
    SECRET_IN_TEXT,
    `$1"${HIDDEN_PLACEHOLDER}"`,
  );
}

function hiddenJson({ arg }: Endpoint, json: string): string {
  try {
    return JSON.stringify(hideMarkedValues(arg, JSON.parse(json)));
  } catch {
    return HIDDEN_PLACEHOLDER;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
