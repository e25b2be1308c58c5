import { bindCommand } from '../../../shared/command/command.ts';
import { call } from './api.ts';

export const useCommand = bindCommand(call);
