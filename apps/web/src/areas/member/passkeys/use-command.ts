import { bindCommand } from '../../../shared/command/command.ts';
import { call } from './passkey-api.ts';

export const useCommand = bindCommand(call);
