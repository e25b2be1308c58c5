import { bindApi } from '../../../shared/api/bind-api.ts';
import { bindCommand } from '../../../shared/command/command.ts';
import { ROUTES } from './routes.computed.ts';

const { call, changesOf } = bindApi(ROUTES, 'member');
export const useCommand = bindCommand({ call, changesOf });
