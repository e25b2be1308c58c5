import { bindFiles } from '../../../shared/api/api-file.ts';
import { ROUTES } from './routes.computed.ts';

export const apiFile = bindFiles(ROUTES, 'console');
