import type { Message } from 'contract/text';
import { isCommonPassword } from '../../../crypto/commonPasswords';
import type { HashingCaller } from '../../../crypto/passwords';
import { invalidArgument } from '../../../refusal';
import type { Services } from '../../../services';
import { readLastPasswords } from './history';
import {
  PASSWORD_FORBIDDEN_WORDS,
  PASSWORD_FORBIDS_NAMES,
  PASSWORD_HISTORY,
  PASSWORD_MAX_AGE_DAYS,
  PASSWORD_MIN_LENGTH,
} from './parameters';

/** The rules for the passwords of a merchant's users, in addition to the fixed rule of the contract. */
export interface PasswordRules {
  readonly minLength: number;
  /** The number of last passwords, the present one included, that a new password must differ from. */
  readonly historyLength: number;
  /** The age in days at which a password expires; 0 for never. */
  readonly maxAgeDays: number;
  readonly forbidsNames: boolean;
  readonly forbiddenWords: readonly string[];
}

/** The user for whom a password is chosen. */
export interface PasswordOwner {
  readonly userId: string;
  readonly merchantId: string;
  readonly userName: string;
  readonly nickName: string;
}

type RuleServices = Pick<Services, 'parameters'>;

/** The shortest part of a name that passwords must not contain. */
const MIN_NAME_PART = 3;

/** Returns the rules that apply to the users of a merchant. */
export function readPasswordRules({ parameters }: RuleServices, merchantId: string): PasswordRules {
  return {
    minLength: parameters.get(PASSWORD_MIN_LENGTH, merchantId),
    historyLength: parameters.get(PASSWORD_HISTORY, merchantId),
    maxAgeDays: parameters.get(PASSWORD_MAX_AGE_DAYS, merchantId),
    forbidsNames: parameters.get(PASSWORD_FORBIDS_NAMES, merchantId),
    forbiddenWords: [
      ...new Set([
        ...parameters.get(PASSWORD_FORBIDDEN_WORDS),
        ...parameters.get(PASSWORD_FORBIDDEN_WORDS, merchantId),
      ]),
    ],
  };
}

const RULE_TEXTS = {
  minLength: '至少 {n} 个字符',
  common: '不能是常见的密码，也不能由姓名组成',
  names: '不能包含用户名或姓名',
  words: '不能包含禁用的词',
  history: '不能与最近 {n} 个密码相同',
} as const;

/** Describes the rules to a user who chooses a password. Does not name the forbidden words, which help guessing. */
export function describePasswordRules(rules: PasswordRules): readonly Message[] {
  const { minLength, historyLength, forbidsNames, forbiddenWords } = rules;
  return [
    { text: RULE_TEXTS.minLength, values: { n: minLength } },
    { text: '包含大写字母、小写字母、数字和特殊符号' },
    { text: RULE_TEXTS.common },
    ...(forbidsNames ? [{ text: RULE_TEXTS.names }] : []),
    ...(forbiddenWords.length > 0 ? [{ text: RULE_TEXTS.words }] : []),
    ...(historyLength > 0 ? [{ text: RULE_TEXTS.history, values: { n: historyLength } }] : []),
  ];
}

/**
 * Refuses a new password that violates a rule of the user's merchant, with one sentence that names all of these rules.
 * Used wherever a user chooses a password. Callers have to prove who they are first: a refusal by the history tells that
 * the password was used before.
 */
export async function refuseWeakPassword(
  services: Services,
  { password }: { readonly password: string },
  owner: PasswordOwner,
  caller: HashingCaller,
): Promise<void> {
  const rules = readPasswordRules(services, owner.merchantId);
  const broken = [
    ...findBrokenRules(rules, password, owner),
    ...(await findUsedBefore(services, rules, password, owner, caller)),
  ];
  if (broken.length > 0)
    throw invalidArgument([{ name: 'password', text: '新密码不符合要求：{rules}', values: { rules: broken } }]);
}

function findBrokenRules(
  { minLength, forbidsNames, forbiddenWords }: PasswordRules,
  password: string,
  { userName, nickName }: PasswordOwner,
): readonly Message[] {
  const text = password.toLowerCase();
  const contains = (words: readonly string[]) => words.some((word) => text.includes(word.toLowerCase()));
  const names = [userName, nickName];
  return [
    ...(Array.from(password).length < minLength ? [{ text: RULE_TEXTS.minLength, values: { n: minLength } }] : []),
    ...(isCommonPassword(password, names) ? [{ text: RULE_TEXTS.common }] : []),
    ...(forbidsNames && contains(names.flatMap(listNameParts)) ? [{ text: RULE_TEXTS.names }] : []),
    ...(contains(forbiddenWords) ? [{ text: RULE_TEXTS.words }] : []),
  ];
}

// The whole name and its parts, such as those of `zhang.wei`. A whole name of two Chinese characters counts as well.
function listNameParts(name: string): readonly string[] {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= MIN_NAME_PART);
  return name.trim() === '' ? parts : [name.trim(), ...parts];
}

async function findUsedBefore(
  { store, passwords }: Services,
  { historyLength }: PasswordRules,
  password: string,
  { userId }: PasswordOwner,
  caller: HashingCaller,
): Promise<readonly Message[]> {
  const former = await store.asSession((db) => readLastPasswords(db, userId, historyLength));
  for (const hash of former)
    if (await passwords.matches(hash, password, caller))
      return [{ text: RULE_TEXTS.history, values: { n: historyLength } }];
  return [];
}
