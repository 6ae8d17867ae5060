import type { ServerModule } from '../../../module';
import { SECOND_FACTOR, SECOND_FACTOR_AGAIN_MINUTES } from './parameters';
import { secondFactorsRoutes } from './routes';
import { signInStepRoutes } from './signInRoutes';

/** The server module for the second factor of a sign-in. */
export const secondFactorsModule: ServerModule = {
  routes(app, services) {
    secondFactorsRoutes(app, services);
    signInStepRoutes(app, services);
  },
  parameters: [SECOND_FACTOR, SECOND_FACTOR_AGAIN_MINUTES],
};
