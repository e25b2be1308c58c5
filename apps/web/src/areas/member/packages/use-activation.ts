import { notify } from '@tributary/ui/toast';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { playSound } from '../../../shared/sounds.ts';
import { useCommand } from '../api/use-command.ts';
import type { Notification } from './activation-check.ts';

const REDIRECT_MS = 3000;
const ASKS_CODE: ReadonlySet<string> = new Set(['secondFactorNeeded', 'secondFactorWrong']);

/**
 * Sends the activation once per intent, reports its result, and leads to the dashboard on success. `forecast` is the
 * expected message.
 */
export function useActivation(forecast: Notification) {
  const navigate = useNavigate();
  const [result, setResult] = useState<Notification | null>(null);
  const isDone = result?.type === 'success';
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate('/user/dashboard'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  const finish = (notification: Notification) => {
    playSound(notification.type);
    // The success message is gone when the dashboard appears (ACT-32).
    if (notification.type === 'success') notify.toast(notification.message);
    else notify.show(notification.type, notification.message);
    setResult(notification);
  };
  const activation = useCommand('packages.activate', {
    // Also after a refusal: a new plan may be in force, whose terms must be read before the next attempt.
    done: ({ message }) => finish({ type: 'success', message: message || forecast.message }),
    // A requested code is not a final result: the dialog asks for it.
    refused: (error) => {
      if (error instanceof ApiError && ASKS_CODE.has(error.code)) setResult(null);
      else finish({ type: 'error', message: error.message });
    },
  });
  const activate = (wish: InputOf<'packages.activate'>) => {
    if (forecast.type === 'error') finish(forecast);
    else void activation.run(wish);
  };
  const clear = () => {
    activation.clear();
    setResult(null);
  };
  const { isBusy, code } = activation;
  const problem = result?.type === 'error' ? result.message : activation.problem;
  return { activate, isBusy, code, problem, result, isDone, clear };
}
