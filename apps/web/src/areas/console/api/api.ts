import { bindApi } from '../../../shared/api/bind-api.ts';
import { keepAge } from './age-of-answers.ts';
import { ROUTES } from './routes.computed.ts';

export const { call, changesOf, apiQuery, apiAddress } = bindApi(ROUTES, 'console', keepAge);
