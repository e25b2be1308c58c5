import { Button } from '@tributary/ui/controls';
import { Money } from '@tributary/ui/money';
import { useState } from 'react';
import { CommandDialog } from '../page/command-dialog.tsx';
import { useMayCall } from '../session/operator-context.ts';
import type { AdminWithdrawal } from './withdrawal-queries.ts';

interface RevocationProps {
  row: AdminWithdrawal;
  onRevoked: () => void;
}

/** Takes an approval back while nothing is signed; a signed payout may already be sent. */
export function Revocation({ row, onRevoked }: RevocationProps) {
  const [isAsked, setIsAsked] = useState(false);
  const mayRevoke = useMayCall('adminWithdrawals.revoke');
  if (!mayRevoke || row.stage !== 'approved') return null;
  return (
    <>
      <Button variant="dangerOutline" onClick={() => setIsAsked(true)}>
        Revoke approval
      </Button>
      {isAsked && (
        <CommandDialog
          name="adminWithdrawals.revoke"
          input={{ id: row.id }}
          title={`Revoke the approval of request ${row.id}`}
          description={
            <>
              Nothing is signed yet. <Money value={row.withdraw_amount} prefix="$" /> returns to the{' '}
              {row.wallet_type} wallet of {row.name}, and the request is rejected. It can be approved again.
            </>
          }
          confirmText="Revoke"
          tone="danger"
          done={onRevoked}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
