import { useQuery } from '@tanstack/react-query';
import { Section } from '@tributary/ui/frames';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';

type TokenCollection = DataOf<'adminDeposits.tokens'>[number];
type DepositException = DataOf<'adminDeposits.exceptions'>['rows'][number];

const REASONS: Readonly<Record<NonNullable<TokenCollection['reason']>, string>> = {
  emptied: 'The token reports no balance here.',
  'acts by other code': 'The address runs other code.',
  'authorization spent': 'The authorization of the address is used up.',
  fails: 'The token refuses to be sent.',
  unauthorized: 'The address has no authorization yet.',
};

type Row = TokenCollection & { words: string | null };

const COLUMNS: SmallColumns<Row> = [
  { header: 'Member', kind: 'text', field: 'user_id' },
  {
    header: 'State',
    kind: 'status',
    field: 'state',
    words: {
      waiting: { word: 'Waits for the collector', tone: 'info' },
      sent: { word: 'Under way', tone: 'info' },
      moved: { word: 'Sent to custody', tone: 'ok' },
      refused: { word: 'The token refused', tone: 'bad' },
      'given up': { word: 'Given up', tone: 'bad' },
      failed: { word: 'Failed', tone: 'bad' },
      dropped: { word: 'Not sent', tone: 'bad' },
    },
  },
  { header: 'Token', kind: 'address', field: 'token' },
  { header: 'Units', kind: 'text', field: 'amount_raw' },
  { header: 'Transaction', kind: 'address', field: 'tx_hash' },
  { header: 'Confirmed', kind: 'instant', field: 'confirmed_at' },
  { header: 'Why not', kind: 'text', field: 'words' },
];

const rowOf = (each: TokenCollection): Row => ({
  ...each,
  words: each.reason && REASONS[each.reason],
});

/** The refetch interval while a token moves. */
const LOOK_MS = 3_000;
const isMoving = (tokens: readonly TokenCollection[] | undefined): boolean =>
  tokens?.some(({ state }) => state === 'waiting' || state === 'sent') ?? false;

/** Other tokens that two operators sent from deposit addresses to custody. */
export function TokenCollections() {
  const tokens = useQuery({
    ...apiQuery('adminDeposits.tokens'),
    refetchInterval: (query) => (isMoving(query.state.data) ? LOOK_MS : false),
  });
  if (tokens.isPending) return null;
  return (
    <Section title="Other tokens to custody">
      <Loaded of={{ tokens }} failure="The other tokens could not be loaded" waiting={null}>
        {(known) => (
          <SmallTable
            caption="Other tokens sent to custody"
            columns={COLUMNS}
            rows={known.tokens.map(rowOf)}
            rowId={({ id }) => id}
            nothing="No other token was sent to custody."
          />
        )}
      </Loaded>
    </Section>
  );
}

/** Proposes that the token of a transfer goes to custody. */
export function TokenDialog({ row, onClose }: { row: DepositException; onClose: () => void }) {
  return (
    <CommandDialog
      name="adminDeposits.proposeToken"
      input={{ id: row.id }}
      title="Send this token to custody"
      description={`All of the token ${row.token} on the deposit address of ${row.user_id} goes only to custody, once another operator confirms. From there the owner of custody can return it. Anybody can issue a token: the amount that it shows proves nothing.`}
      confirmText="Propose"
      onClose={onClose}
    />
  );
}
