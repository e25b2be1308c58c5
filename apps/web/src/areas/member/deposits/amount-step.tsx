import { useQuery } from '@tanstack/react-query';
import { formatMoney, moneyFromWire, moneyToWire, parseMoney } from '@tributary/domain';
import { Button, IconButton } from '@tributary/ui/controls';
import { LoadingStatus, Note, Skeleton } from '@tributary/ui/feedback';
import { AmountField, amountFault, plainAmount, typedAmount } from '@tributary/ui/fields';
import { AppBar, FactList } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { late } from '@tributary/ui/lazy-part';
import { Info } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { CommandState } from '../../../shared/command/command.ts';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { memberWalletsQuery } from '../wallets/wallet-queries.ts';
import { useMemberName } from '../session/session-context.ts';
import { StepDots } from './step-dots.tsx';
import shared from './deposit.module.css';
import styles from './amount-step.module.css';

const InfoDialog = late(() => import('./info-dialog.tsx'));

const MINIMUM = 100n * 1_000_000n;
const PRESETS = ['100', '500', '1000', '5000'];
/** The height of the amount, its presets and the network. */
const HEIGHT_ABOVE_WARNING = '285px';
const TOO_SMALL = 'Please enter an amount of $100 or more';

interface AmountStepProps {
  command: CommandState;
  onStart: (amount: string) => void;
  onEdit: () => void;
}

function AfterDeposit({ amount }: { amount: bigint | null }) {
  const userrefid = useMemberName();
  const { data } = useQuery(memberWalletsQuery(userrefid));
  const now = data?.[0]?.amount ?? null;
  const after = now === null ? null : moneyToWire(moneyFromWire(now) + (amount ?? 0n));
  return (
    <FactList
      facts={[
        { name: 'R-Wallet now', value: <Money value={now} /> },
        { name: 'After this deposit', value: <Money value={after} /> },
      ]}
    />
  );
}

function NetworkWarning() {
  return (
    <div className={shared.gap}>
      <Note tone="warn">Send USDT on BEP20 only. Other coins or networks are lost.</Note>
    </div>
  );
}

/** The step before the server has said if a payment is open. */
export function AmountStepSoon() {
  return (
    <>
      <AppBar title="Deposit Funds" backTo="/user/account" />
      <StepDots step={1} />
      <LoadingStatus text="Loading..." />
      <Skeleton height={HEIGHT_ABOVE_WARNING} />
      <NetworkWarning />
    </>
  );
}

export function AmountStep({ command, onStart, onEdit }: AmountStepProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isInfoOpen, setIsInfoOpen] = useState(false);
  const offline = useOfflineReason();
  const amount = typedAmount(text);
  const fault = amountFault(text);
  const isTooSmall = amount === null || amount < MINIMUM;
  const edit = (next: string) => {
    setText(next);
    setError(undefined);
    onEdit();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (command.isBusy) return;
    if (text.trim() !== '' && fault) setError(fault);
    else if (isTooSmall) setError(TOO_SMALL);
    else onStart(plainAmount(text));
  };
  return (
    <form onSubmit={submit} noValidate>
      <AppBar
        title="Deposit Funds"
        backTo="/user/account"
        actions={
          <IconButton label="About deposits" onClick={() => setIsInfoOpen(true)}>
            <Info aria-hidden />
          </IconButton>
        }
      />
      <StepDots step={1} />
      <AmountField
        label="Amount"
        value={text}
        onChange={edit}
        error={error}
        hint={isTooSmall ? 'Minimum deposit amount is $100' : undefined}
      />
      <div className={styles.presets} role="group" aria-label="Common amounts">
        {PRESETS.map((preset) => (
          <button key={preset} type="button" aria-pressed={text === preset} onClick={() => edit(preset)}>
            {formatMoney(parseMoney(preset), { decimals: 0 })}
          </button>
        ))}
      </div>
      <fieldset className={styles.network}>
        <legend className={shared.label}>Network</legend>
        <label>
          <input type="radio" name="network" value="BEP20" defaultChecked />
          <strong>BEP20</strong>
          <small>The only network for deposits</small>
        </label>
      </fieldset>
      <NetworkWarning />
      <AfterDeposit amount={amount} />
      <div className={shared.gap} role="alert">
        {command.problem && <Note tone="bad">{command.problem}</Note>}
      </div>
      <Button type="submit" size="large" block busy={command.isBusy} disabledReason={offline}>
        Generate QR Code
      </Button>
      {isInfoOpen && <InfoDialog onClose={() => setIsInfoOpen(false)} />}
    </form>
  );
}
