import * as v from 'valibot';
import type { Endpoints } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { FIELD_KIND_GROUPS } from 'contract/workflow/fieldKinds/fieldKind';
import { LEAF_NODES } from 'contract/workflow/processNodes';
import { createOpenapiDocument } from './openapi';
import { installPortal } from './testing/portal';

const operation = v.object({
  operationId: v.string(),
  parameters: v.array(v.object({ name: v.string(), in: v.string() })),
  requestBody: v.optional(
    v.object({
      content: v.object({
        'application/json': v.object({ schema: v.object({ properties: v.record(v.string(), v.unknown()) }) }),
      }),
    }),
  ),
  security: v.array(v.unknown()),
  'x-needs': v.string(),
  'x-changes': v.boolean(),
});
const document = createOpenapiDocument();
const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, told]) => ({ path, method, ...v.parse(operation, told) })),
);
const endpoints = new Map(Object.values<Endpoints>(registry).flatMap((file) => Object.entries(file)));

it('lists every endpoint of the contract, and no other, with method and path', () => {
  const wanted = [...endpoints].map(([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path}`);
  expect(listed.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`).sort()).toEqual(
    wanted.sort(),
  );
});

it.each(listed)('says of $operationId who may call it and what it takes', (told) => {
  const endpoint = endpoints.get(told.operationId);
  if (!endpoint) throw new Error('not in the contract');
  expect(told).toMatchObject({ 'x-needs': endpoint.needs, 'x-changes': endpoint.changes !== false });
  const callback = [{ callbackTime: [], callbackNonce: [], callbackSignature: [] }];
  const security = endpoint.needs === 'callback' ? callback : [{ token: [] }];
  expect(told.security).toEqual(endpoint.needs === 'public' ? [] : security);
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
  expect(told.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
  const body = Object.keys(told.requestBody?.content['application/json'].schema.properties ?? {});
  const taken = [...told.parameters.map(({ name }) => name), ...body];
  expect(taken.sort()).toEqual(Object.keys(endpoint.arg.entries).sort());
});

it('describes the definition of a process once, by components that are there', () => {
  const told = listed.find(({ operationId }) => operationId === 'saveProcessDraft');
  expect(told?.requestBody?.content['application/json'].schema.properties).toMatchObject({
    definition: { $ref: '#/components/schemas/ProcessDefinition' },
  });
  const node = v.parse(v.object({ oneOf: v.array(v.unknown()) }), document.components.schemas.ProcessNode);
  expect(node.oneOf).toHaveLength(LEAF_NODES.length + 1);
});

it('describes the definition of a form once, by components that are there', () => {
  const told = listed.find(({ operationId }) => operationId === 'saveFormDraft');
  expect(told?.requestBody?.content['application/json'].schema.properties).toMatchObject({
    definition: { $ref: '#/components/schemas/FormDefinition' },
  });
  const answer = JSON.stringify(document.paths['/api/authority/admin/workflow/form/{formId}']);
  expect(answer).toContain('"definition":{"$ref":"#/components/schemas/FormDefinition"}');
  const used = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  expect([...new Set(used)].sort()).toEqual(Object.keys(document.components.schemas).sort());
  const node = v.parse(v.object({ oneOf: v.array(v.unknown()) }), document.components.schemas.FormNode);
  expect(node.oneOf).toHaveLength(Object.values(FIELD_KIND_GROUPS).flat().length);
});

it('is served as JSON and as a page', async () => {
  const portal = await installPortal();
  const json = await portal.app.inject('/openapi.json');
  expect(json.json()).toEqual(JSON.parse(JSON.stringify(document)));
  expect(document.openapi).toBe('3.1.0');
  const page = await portal.app.inject('/openapi');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('POST /api/authority/admin/user/lock');
  expect(page.body).not.toContain('<script');
  for (const url of ['/openapi.json', '/openapi', '/healthz']) {
    const [full, head] = [await portal.app.inject(url), await portal.app.inject({ method: 'HEAD', url })];
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-type']).toBe(full.headers['content-type']);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    expect(head.body).toBe('');
  }
  await portal.close();
});
