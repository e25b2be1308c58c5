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

/** `forecast` is what the screen itself expects. Sends the activation once per wish, says how it ended, and leads to the dashboard when it succeeded. */
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
    // A success is gone by the time the dashboard comes (ACT-32).
    if (notification.type === 'success') notify.toast(notification.message);
    else notify.show(notification.type, notification.message);
    setResult(notification);
  };
  const activation = useCommand('packages.activate', {
    // After a refusal as well: a new plan may be in force, and its terms have to be read before the next attempt.
    done: ({ message }) => finish({ type: 'success', message: message || forecast.message }),
    // A code that is asked for is no end: the dialog asks for it.
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
