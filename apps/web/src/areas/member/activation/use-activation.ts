import { useQueryClient } from '@tanstack/react-query';
import { notify } from '@tributary/ui/toast';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { apiPost } from '../../../shared/api.ts';
import type { Contract } from '../../../shared/api-types.ts';
import { withIntentKey } from '../../../shared/intent-key.ts';
import { playSound } from '../../../shared/sounds.ts';
import type { Notification } from './activation-check.ts';

const REDIRECT_MS = 3000;

interface Wish {
  packageType: string;
  amount: string;
  planVersion: number;
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong';
}

/** Sends the activation once per wish, says how it ended, and leads to the dashboard when it succeeded. */
export function useActivation() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
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
  const activate = async (wish: Wish, forecast: Notification): Promise<void> => {
    if (forecast.type === 'error') return finish(forecast);
    setIsBusy(true);
    try {
      const answer = await withIntentKey('activate', wish, (idempotencyKey) =>
        apiPost<Contract['packages']['activate']>('/package-entry', wish, { idempotencyKey }),
      );
      finish({ type: 'success', message: answer.message || forecast.message });
      await client.invalidateQueries({ queryKey: ['member'], refetchType: 'none' });
    } catch (error) {
      finish({ type: 'error', message: messageOf(error) });
      // A new plan may be in force; its terms have to be read before the next attempt.
      await client.invalidateQueries({ queryKey: ['packages'] });
    } finally {
      setIsBusy(false);
    }
  };
  return { activate, isBusy, result, isDone, clear: () => setResult(null) };
}
