import type { Message } from '../text';
import { fillVariables, findValueProblems, findVariables, measureFilled } from './templateTexts';
import type { Rendered, VariableValues } from './templateTexts';

// What a template of calls contains, and what a call says. Pure functions that server and browser share.

/** What a call plays: a text that the vendor speaks, or a file that the vendor has. */
export const VOICE_KINDS = ['tts', 'file'] as const;

/** What a call plays. */
export type VoiceKind = (typeof VOICE_KINDS)[number];

/** The names of the kinds. */
export const VOICE_KIND_LABELS: Readonly<Record<VoiceKind, string>> = { tts: '文本转语音', file: '语音文件' };

/** The greatest length of a spoken text in characters, before and after its variables are filled in. */
export const MAX_SPOKEN_LENGTH = 500;

/** How often a call can play its content. */
export const PLAY_TIMES = { least: 1, most: 3 } as const;

/** How loud a call can be, in percent. */
export const VOLUME = { least: 0, most: 100 } as const;

/** How fast a text can be spoken, as the vendor counts it; 0 is its usual speed. */
export const SPEED = { least: -500, most: 500 } as const;

/** How often the vendor lets one number be called: so many calls in so many minutes. */
export const CALL_LIMITS = { perMinute: 1, perHour: 5, perDay: 20 } as const;

/** The content of a template of calls. */
export interface VoiceContent {
  readonly kind: VoiceKind;
  /** The id under which the vendor knows its template or its file. */
  readonly vendorCode: string;
  /** The text with its variables. Of a file, what it says, for people; it has no variables. */
  readonly text: string | null;
  readonly playTimes: number;
  readonly volume: number;
  readonly speed: number;
}

/** A call with its variables filled in. */
export interface RenderedCall {
  /** The text as it is heard; null for a file whose text is not known. */
  readonly text: string | null;
  /** The values of the variables, for the vendor, which has the text itself. */
  readonly values: Readonly<Record<string, string>>;
}

/** The names of variables that the vendor can't have, since its own are of letters, digits and underscores. */
export function findForeignNames(text: string): string[] {
  return findVariables(text).filter((name) => !/^[A-Za-z]\w*$/.test(name));
}

/** Lists the names of the variables of a template, in order of appearance. The text of a file has none. */
export function findVoiceVariables({ kind, text }: Pick<VoiceContent, 'kind' | 'text'>): string[] {
  return kind === 'tts' ? findVariables(text) : [];
}

/**
 * Fills values into a template of calls. Refuses a missing value, one with a web address, which the vendor does not speak, and a text
 * that becomes too long; the problems name the variables.
 */
export function renderCall(
  { kind, text }: Pick<VoiceContent, 'kind' | 'text'>,
  values: VariableValues,
): Rendered<RenderedCall> {
  if (kind === 'file' || text === null) return { isComplete: true, message: { text, values: {} } };
  const problems = [...findValueProblems([text], values), ...findWebAddresses(text, values)];
  const length = measureFilled(text, values);
  if (problems.length === 0 && length > MAX_SPOKEN_LENGTH)
    problems.push({ text: '填入变量后约 {length} 个字符，最多 {n} 个', values: { length, n: MAX_SPOKEN_LENGTH } });
  if (problems.length > 0) return { isComplete: false, problems };
  const used = findVariables(text).map((name) => [name, values[name] ?? ''] as const);
  return { isComplete: true, message: { text: fillVariables(text, values), values: Object.fromEntries(used) } };
}

function findWebAddresses(text: string, values: VariableValues): Message[] {
  return findVariables(text)
    .filter((name) => /https?:\/\/|www\./i.test(values[name] ?? ''))
    .map((name) => ({ text: '变量“{name}”的值含有网址，不能朗读', values: { name } }));
}
