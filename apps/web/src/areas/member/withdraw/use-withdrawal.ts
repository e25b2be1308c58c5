import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, apiPost } from '../../../shared/api.ts';
import type { Contract } from '../../../shared/api-types.ts';
import { withIntentKey } from '../../../shared/intent-key.ts';
import type { Withdrawal } from './withdrawal.ts';

const REDIRECT_MS = 3000;
const FALLBACK = 'Withdrawal failed. Please try again.';

export interface WithdrawalWish {
  wallet_type: 'Profit' | 'Working';
  withdraw_type: 'USDT' | 'XRP';
  withdraw_amount: string;
  wallet_address: string;
}

export function useWithdrawal() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<Withdrawal | null>(null);
  useEffect(() => {
    if (!made) return;
    const timer = setTimeout(() => void navigate('/user/account/withdraw-history'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [made, navigate]);
  const request = async (wish: WithdrawalWish) => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const answer = await withIntentKey('withdraw', wish, (idempotencyKey) =>
        apiPost<Contract['withdrawals']['request']>('/withdrawals', wish, {
          idempotencyKey,
          fallback: FALLBACK,
        }),
      );
      setMade(answer.data);
      void client.invalidateQueries({ queryKey: ['member'] });
      void client.invalidateQueries({ queryKey: ['table'] });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : FALLBACK);
    } finally {
      setIsBusy(false);
    }
  };
  return { request, isBusy, problem, made, clear: () => setProblem(undefined) };
}
