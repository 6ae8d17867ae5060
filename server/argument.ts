import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { issueMessage } from 'contract/text';
import { WRONG_FORMAT } from 'contract/rules';
import { replaceSecrets } from 'contract/secret';
import type { InstallationSecrets } from './crypto/installationSecrets';
import { decryptSecret } from './crypto/publicCipher';
import { Refusal, invalidArgument, outdatedRequest } from './refusal';
import type { FieldProblem } from './refusal';
import { SEALED_SECRET_LIFETIME_MS } from './replay';

/** The validated argument of a call. */
export interface ParsedArgument {
  readonly arg: unknown;
  /**
   * The secrets of the argument as the browser has encrypted them. Every encryption is different, so a request with an
   * encrypted secret that the server already knows is a replay of an earlier request.
   */
  readonly sealed: readonly string[];
}

/**
 * Builds the argument of a call from path, query and body, decrypts its secrets and validates it against the endpoint's
 * schema. Refuses secrets that were encrypted more than `SEALED_SECRET_LIFETIME_MS` ago, since only a replayed request
 * contains such secrets. Vendors send the secrets of a callback, such as a phone number, in clear text.
 */
export function parseArgument(
  endpoint: Endpoint,
  request: FastifyRequest,
  secrets: InstallationSecrets,
): ParsedArgument {
  const body = endpoint.method === 'POST' ? request.body : {};
  const sent = { ...record(request.query), ...record(body), ...record(request.params) };
  // Adds the fields that the call lacks, as undefined: each field is then validated and reports its own message.
  const named = Object.fromEntries(Object.keys(endpoint.arg.entries).map((name) => [name, sent[name]]));
  const sealed: string[] = [];
  const clear = replaceSecrets(endpoint.arg, named, (secret) => {
    if (endpoint.needs === 'callback') return secret;
    const opened = decryptSecret(secrets.privateKey, secret);
    if (!opened || opened.isPublic !== (endpoint.needs === 'public'))
      throw new Refusal('param-invalid', '请求参数有误');
    if (Math.abs(Date.now() - opened.sealedAt) > SEALED_SECRET_LIFETIME_MS) throw outdatedRequest();
    sealed.push(secret);
    return opened.value;
  });
  const result = v.safeParse(endpoint.arg, clear, { message: WRONG_FORMAT });
  if (result.success) return { arg: result.output, sealed };
  throw invalidArgument(fieldProblems(result.issues));
}

function fieldProblems(issues: readonly v.BaseIssue<unknown>[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const name = v.getDotPath(issue)?.split('.')[0];
    if (name !== undefined && !problems.has(name)) problems.set(name, { name, ...issueMessage(issue) });
  }
  return [...problems.values()];
}

function record(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new Refusal('param-invalid', '请求参数有误');
  return { ...value };
}
