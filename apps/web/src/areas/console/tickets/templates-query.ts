import { apiQuery } from '../api/api.ts';

export const templatesQuery = apiQuery('adminTickets.templates');
