import { bindApi } from '../../../shared/api/bind-api.ts';
import { ROUTES } from './routes.computed.ts';

export const { apiQuery } = bindApi(ROUTES, 'member');
