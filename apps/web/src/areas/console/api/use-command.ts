import { bindCommand } from '../../../shared/command/command.ts';
import { call, changesOf } from './api.ts';

export const useCommand = bindCommand({ call, changesOf });
