import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { file } from 'contract/endpoint';
import type { Endpoint, Endpoints } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { Conditions } from 'contract/workflow/conditions';
import { formDefinitionShape, formNodeShape } from 'contract/workflow/definitionShape';
import { FormDefinition } from 'contract/workflow/formDefinition';
import { ProcessDefinition } from 'contract/workflow/processDefinition';
import { processNodeShape, processShape } from 'contract/workflow/processShape';
import { CALLBACK_HEADERS } from './callbacks';

type JsonSchema = ReturnType<typeof toJsonSchema>;

const refTo = (name: string) => `#/components/schemas/${name}`;

// Leaves out transformations and custom checks, which JSON Schema can't express.
const CONVERSION = { typeMode: 'input', errorMode: 'ignore' } as const;

// The documents that endpoints take and answer as a whole. Their schemas begin with a check that measures the document,
// which JSON Schema can't express, so they are described by the name of a component.
const DOCUMENTS: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [FormDefinition, 'FormDefinition'],
  [ProcessDefinition, 'ProcessDefinition'],
]);

// The components refer to each other, and a node of a form or of a process to itself.
function createComponents(): Record<string, JsonSchema> {
  const schemas = {
    ...{ FormDefinition: formDefinitionShape, FormNode: formNodeShape, Conditions },
    ...{ ProcessDefinition: processShape, ProcessNode: processNodeShape },
  };
  return toJsonSchemaDefs(schemas, { ...CONVERSION, overrideRef: ({ referenceId }) => refTo(referenceId) });
}

function schemaOf(schema: v.GenericSchema): JsonSchema {
  return toJsonSchema(schema, {
    ...CONVERSION,
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const documents = listDocuments(valibotSchema);
      if (documents.length === 0) return undefined;
      return { ...jsonSchema, properties: { ...jsonSchema.properties, ...Object.fromEntries(documents) } };
    },
  });
}

// The fields of an object that are documents, each with a reference to its component.
function listDocuments(schema: object) {
  const entries =
    'entries' in schema && typeof schema.entries === 'object' ? Object.entries({ ...schema.entries }) : [];
  return entries.flatMap(([field, entry]: [string, unknown]) => {
    const name = DOCUMENTS.get(entry);
    return name === undefined ? [] : [[field, { $ref: refTo(name) }] as const];
  });
}

function operationOf(name: string, tag: string, endpoint: Endpoint) {
  const { path, method, arg, data, needs, changes } = endpoint;
  const { properties = {}, required = [] } = schemaOf(arg);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter ?? '');
  const rest = Object.entries(properties).filter(([parameter]) => !inPath.includes(parameter));
  const parameters = [
    ...inPath.map((parameter) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: properties[parameter] ?? {},
    })),
    ...(method === 'GET' ? rest : []).map(([parameter, schema]) => ({
      name: parameter,
      in: 'query',
      required: required.includes(parameter),
      schema,
    })),
  ];
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest),
    required: required.filter((key) => !inPath.includes(key)),
  };
  const content =
    data === file
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : {
          'application/json': { schema: { ...ENVELOPE, properties: { ...ENVELOPE.properties, data: schemaOf(data) } } },
        };
  return {
    operationId: name,
    tags: [tag],
    parameters,
    ...(method === 'POST' && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { 200: { description: 'The envelope; its sub-code tells of a refusal.', content } },
    security: SECURITY[needs === 'public' || needs === 'callback' ? needs : 'session'],
    'x-needs': needs,
    'x-changes': changes !== false,
  };
}

// What a call sends to be accepted. A callback sends three headers.
const SECURITY = {
  public: [],
  session: [{ token: [] }],
  callback: [{ callbackTime: [], callbackNonce: [], callbackSignature: [] }],
};
const header = (name: string) => ({ type: 'apiKey', in: 'header', name });

const SIGNATURE =
  'HMAC-SHA256 in hexadecimal digits, with the secret of the account, over five lines: the method, the path with its query, the time ' +
  'in seconds, the nonce, and the SHA-256 of the body in hexadecimal digits.';

const text = { type: ['string', 'null'] };
const ENVELOPE = { type: 'object', properties: { code: { type: 'string' }, subCode: text, msg: text, subMsg: text } };

/** The OpenAPI 3.1 document of the whole contract (API-01). */
export function createOpenapiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, endpoints] of Object.entries<Endpoints>(registry)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operationOf(name, tag, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Smartube portal', version: '1' },
    paths,
    components: {
      schemas: createComponents(),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        callbackTime: header(CALLBACK_HEADERS.time),
        callbackNonce: header(CALLBACK_HEADERS.nonce),
        callbackSignature: { ...header(CALLBACK_HEADERS.signature), description: SIGNATURE },
      },
    },
  };
}

/**
 * Serves the OpenAPI document, and a page that displays the document. The first that asks for it has it made: a server that starts
 * would wait for it in vain.
 */
export function serveOpenapiDocument(app: FastifyInstance): void {
  let document: ReturnType<typeof createOpenapiDocument> | undefined;
  let page: string | undefined;
  app.get('/openapi.json', { exposeHeadRoute: true }, () => (document ??= createOpenapiDocument()));
  app.get('/openapi', { exposeHeadRoute: true }, (_, reply) => {
    page ??= pageOf((document ??= createOpenapiDocument()).paths);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function pageOf(paths: Record<string, Record<string, unknown>>): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const details = escapeHtml(JSON.stringify(operation, null, 2));
      return `<details><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code></summary><pre>${details}</pre></details>`;
    }),
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>接口文档</title>
<style>body{font:14px/1.6 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px}summary{cursor:pointer;padding:4px 0}pre{background:#f5f6f8;padding:12px;overflow:auto}</style>
<h1>接口文档</h1><p>机器可读的版本：<a href="/openapi.json">/openapi.json</a></p>${rows.join('')}</html>`;
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>]/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
