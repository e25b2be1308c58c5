import { bindCommand } from '../../../shared/command/command.ts';
import { call } from './developer-api.ts';

export const useCommand = bindCommand(call);
