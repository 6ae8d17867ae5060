import type { FastifyInstance } from 'fastify';
import { parameters } from 'contract/site/parameters';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { listCategories, listParameters, listSecuritySettings, listVisibleParameters, selectParameters } from './query';
import { resetParameter, updateParameter, updateSecuritySettings } from './save';

/** The parameters, for the administrators of the platform and of merchants (SET-01, SYS-04). */
export function parametersRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, parameters, {
    listParameters: async (argument, who) => selectParameters(await listParameters(services, who), argument),
    listParameterCategories: async (_, who) =>
      listCategories((await listVisibleParameters(services, who)).map(({ definition }) => definition)),
    updateParameter: (form, who) => updateParameter(services, who, form),
    getSecuritySettings: (_, who) => listSecuritySettings(services, who),
    updateSecuritySettings: (form, who) => updateSecuritySettings(services, who, form),
    resetParameter: (form, who) => resetParameter(services, who, form),
  });
}
