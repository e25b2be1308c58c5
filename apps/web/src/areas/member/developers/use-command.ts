import { bindCommand } from '../../../shared/command/command.ts';
import { call, changesOf } from './developer-api.ts';

export const useCommand = bindCommand({ call, changesOf });
