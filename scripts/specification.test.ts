import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoints } from 'contract/endpoint';
import { registry } from 'contract/registry';
import { api } from '@/platform/http/api';
import { createOpenapiDocument } from '../server/openapi';
import { installPortal } from '../server/testing/portal';
import { root } from './root.mjs';

const ADMIN = '/api/authority/admin';
const PROJECT = '/mkplat-admin/tc/project';
const letters = (path: string) =>
  ['add', 'update', 'status', 'delete', 'detail', 'page/list'].map(
    (call) => `POST ${ADMIN}/temp/letter${path}/${call}`,
  );

/** Section 7 of the specification, verbatim. */
const SPECIFIED = [
  `POST ${ADMIN}/login`,
  `GET ${ADMIN}/dTalkLogin`,
  `GET ${ADMIN}/loginByCode/{code}`,
  `GET ${ADMIN}/getInfo`,
  `GET ${ADMIN}/logout`,
  `POST ${ADMIN}/user/resetPwdFirst`,
  `GET ${ADMIN}/getRouters`,
  `POST ${ADMIN}/getRoutersBatch`,
  `GET ${ADMIN}/properties/load`,
  `GET ${ADMIN}/user/list`,
  `GET ${ADMIN}/user/{id}`,
  `POST ${ADMIN}/user/add`,
  `POST ${ADMIN}/user/update`,
  `GET ${ADMIN}/user/remove/{id}`,
  `POST ${ADMIN}/user/resetPwdBySelf`,
  `POST ${ADMIN}/user/resetPwd`,
  `POST ${ADMIN}/user/send/verification`,
  `POST ${ADMIN}/user/changeStatus`,
  `POST ${ADMIN}/user/lock`,
  `POST ${ADMIN}/user/unlock`,
  `GET ${ADMIN}/user/userDataPerms`,
  `POST ${ADMIN}/user/excludeDataPerms`,
  `GET ${ADMIN}/dict/data/dictCode/{code}`,
  `POST ${ADMIN}/dict/data/add`,
  `POST ${ADMIN}/dict/data/update`,
  `GET ${ADMIN}/dict/data/{id}`,
  `POST ${ADMIN}/dict/data/data/json/import`,
  `GET ${ADMIN}/dict/data/data/json/export`,
  `GET ${ADMIN}/merchant/list`,
  `GET ${ADMIN}/merchant/{id}`,
  `GET ${ADMIN}/merchant/treeselect`,
  `POST ${ADMIN}/merchant/addMerchant`,
  `POST ${ADMIN}/merchant/updateMerchant`,
  `GET ${ADMIN}/merchant/remove/{id}`,
  `POST ${ADMIN}/merchant/auth/add`,
  `POST ${ADMIN}/merchant/auth/update`,
  `GET ${ADMIN}/merchant/auth/delete`,
  `GET ${ADMIN}/merchant/auth/detail`,
  `GET ${ADMIN}/merchant/auth/list`,
  `GET ${ADMIN}/merchant/auth/tree`,
  `GET ${ADMIN}/merchant/auth/change`,
  ...letters(''),
  ...letters('/category'),
  `POST ${ADMIN}/letter/message/small/page/list`,
  'GET /analysis-center-admin/home/overview',
  'GET /analysis-center-admin/home/projectList',
  'GET /analysis-center-admin/home/projectOption',
  `POST ${PROJECT}/add`,
  `POST ${PROJECT}/update`,
  `GET ${PROJECT}/get/{id}`,
  `POST ${PROJECT}/del/{id}`,
  `POST ${PROJECT}/set/default/{id}`,
  `POST ${PROJECT}/set/top/{id}`,
  `POST ${PROJECT}/cancel/top/{id}`,
  `GET ${PROJECT}/get/default/project/id`,
  'GET /common/download',
];
// Names of path parameters in the specification may differ from those of the code.
const nameless = (address: string) => address.replace(/\{\w+\}/g, '{}');
const wanted = SPECIFIED.map(nameless);
const declared = new Map(
  Object.values<Endpoints>(registry).flatMap((file) =>
    Object.entries(file).map(([name, endpoint]) => [
      nameless(`${endpoint.method} ${endpoint.path}`),
      { name, endpoint },
    ]),
  ),
);

describe('[API-01] every call of the specification', () => {
  it('is in the contract', () => {
    expect(wanted.filter((address) => !declared.has(address))).toEqual([]);
  });

  it('is mirrored in the slices under the name that the contract gives it', async () => {
    const slices = readdirSync(join(root, 'src/api'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    await Promise.all(slices.map((file) => import(join(root, 'src/api', file))));
    const mirrored = Object.keys(api.endpoints);
    const names = wanted.map((address) => declared.get(address)?.name ?? address);
    expect(names.filter((name) => !mirrored.includes(name))).toEqual([]);
  });

  it('is served', async () => {
    const portal = await installPortal();
    const routes = wanted
      .map((address) => declared.get(address)?.endpoint)
      .filter((endpoint) => endpoint !== undefined);
    const missing = routes.filter(
      ({ method, path }) => !portal.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }),
    );
    await portal.close();
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  it('is in the OpenAPI document', () => {
    const listed = Object.entries(createOpenapiDocument().paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => nameless(`${method.toUpperCase()} ${path}`)),
    );
    expect(wanted.filter((address) => !listed.includes(address))).toEqual([]);
  });
});
