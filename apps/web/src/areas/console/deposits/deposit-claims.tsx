import { useQuery } from '@tanstack/react-query';
import { NO_EVM_HASH, readHash } from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { TextField } from '@tributary/ui/fields';
import { Section } from '@tributary/ui/frames';
import { useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { Proposals } from '../page/proposals.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { useMayCall } from '../session/operator-context.ts';
import styles from './deposit-desk.module.css';

type Claim = DataOf<'adminDeposits.claims'>[number];

const CLAIMS: SmallColumns<Claim> = [
  { header: 'Member', kind: 'text', field: 'user_id' },
  {
    header: 'State',
    kind: 'status',
    field: 'status',
    words: {
      looking: { word: 'Checking the chain', tone: 'info' },
      proposed: { word: 'Needs a second person', tone: 'warn' },
      confirmed: { word: 'Being credited', tone: 'info' },
      credited: { word: 'Credited', tone: 'ok' },
      refused: { word: 'Not credited', tone: 'bad' },
    },
  },
  { header: 'Amount', kind: 'money', field: 'amount' },
  { header: 'Transaction', kind: 'address', field: 'tx_hash' },
  { header: 'Claimed', kind: 'instant', field: 'claimed_at' },
  { header: 'By', kind: 'text', field: 'claimed_by' },
  { header: 'Reason', kind: 'text', field: 'reason' },
  { header: 'Why not', kind: 'text', field: 'refused_for' },
];

/** The refetch interval while a claim is being checked on the chain. */
const LOOK_MS = 3_000;
const isMoving = (claims: readonly Claim[] | undefined): boolean =>
  claims?.some(({ status }) => status === 'looking' || status === 'confirmed') ?? false;

function ClaimDialog({ onClose }: { onClose: () => void }) {
  const [userrefid, setMember] = useState('');
  const [txHash, setHash] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isHash = readHash(txHash) !== null;
  return (
    <CommandDialog
      name="adminDeposits.claim"
      input={{ userrefid, txHash }}
      title="Credit a transfer by hand"
      description="The chain is checked first. The transaction must be final, in our USDT, to the member’s address or ours, and not yet in the books. From the limit up, a second person confirms it."
      confirmText="Ask the chain"
      check={() => {
        setIsChecked(true);
        return userrefid.trim() !== '' && isHash;
      }}
      onClose={onClose}
    >
      <TextField
        label="Member"
        error={isChecked && userrefid.trim() === '' ? 'Member is required' : undefined}
        autoComplete="off"
        value={userrefid}
        onChange={(event) => setMember(event.target.value)}
      />
      <TextField
        label="Transaction"
        autoComplete="off"
        spellCheck={false}
        placeholder="0x"
        error={isChecked && !isHash ? NO_EVM_HASH : undefined}
        value={txHash}
        onChange={(event) => setHash(event.target.value)}
      />
    </CommandDialog>
  );
}

/** Proposals of this page that wait for a second person, and uncredited transfers claimed for a member with the chain's answer. */
export function DepositClaims() {
  const mayClaim = useMayCall('adminDeposits.claim');
  const [isOpen, setIsOpen] = useState(false);
  const claims = useQuery({
    ...apiQuery('adminDeposits.claims'),
    refetchInterval: (query) => (isMoving(query.state.data) ? LOOK_MS : false),
  });
  const proposed = claims.data?.filter(({ status }) => status === 'proposed').length ?? 0;
  return (
    <>
      <div className={styles.waiting}>
        <Proposals kinds={['credit', 'token']} expected={{ credit: proposed }} />
      </div>
      <Section
        title="Credits by hand"
        action={
          mayClaim && (
            <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
              Credit a transfer
            </Button>
          )
        }
      >
        <Loaded of={{ claims }} failure="The claims could not be loaded" waiting={<Waiting height="3rem" />}>
          {(known) => (
            <SmallTable
              caption="Transfers claimed for members"
              columns={CLAIMS}
              rows={known.claims}
              rowId={({ id }) => id}
              nothing="No transfer has been claimed."
            />
          )}
        </Loaded>
      </Section>
      {isOpen && <ClaimDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
