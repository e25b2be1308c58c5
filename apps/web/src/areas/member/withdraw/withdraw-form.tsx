import { moneyFromWire, moneyToWire } from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { Note, StatusChip } from '@tributary/ui/feedback';
import { cleanNumber } from '@tributary/ui/fields';
import { Money, ShortAddress } from '@tributary/ui/money';
import { BadgeCheck, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { coinAddress, type AddressRecord, type CoinAddress } from '../addresses/coins.ts';
import { ChoiceTile } from './choice-tile.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import { Requested } from './requested.tsx';
import { checkAmount, maximumText, plainAmount } from './withdraw-rules.ts';
import styles from './withdraw.module.css';

const ReviewDialog = lazy(() =>
  import('./review-dialog.tsx').then((loaded) => ({ default: loaded.ReviewDialog })),
);

type WalletType = 'Profit' | 'Working';

interface WithdrawFormProps {
  balances: Record<WalletType, string>;
  addresses: AddressRecord | null;
}

const NO_AMOUNT = 'Please enter a valid amount';

const WALLETS: readonly { id: WalletType; name: string; note: string }[] = [
  { id: 'Profit', name: 'Profit', note: 'Daily XRP Bounty' },
  { id: 'Working', name: 'Withdrawal (Working)', note: 'All other rewards' },
];

function AddressRow({ to }: { to: CoinAddress }) {
  const isReady = to.address !== null && to.isVerified;
  return (
    <Link className={styles.addressRow} to="/user/account/address-detail">
      <span>
        <small>To</small>
        {to.address ? <ShortAddress value={to.address} /> : 'No address yet'}
      </span>
      <StatusChip tone={isReady ? 'ok' : 'warn'} icon={isReady ? <BadgeCheck aria-hidden /> : undefined}>
        {isReady ? 'Verified' : to.address ? 'Awaiting verification' : 'Missing'}
      </StatusChip>
      <ChevronRight aria-hidden />
    </Link>
  );
}

export function WithdrawForm({ balances, addresses }: WithdrawFormProps) {
  const id = useId();
  const [wallet, setWallet] = useState<WalletType>('Profit');
  const [coin, setCoin] = useState<'usdt' | 'xrp'>('usdt');
  const [text, setText] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const [isReviewing, setIsReviewing] = useState(false);
  const offline = useOfflineReason();
  const { request, isBusy, problem, made, clear } = useWithdrawal();
  const balance = balances[wallet];
  const to = coinAddress(addresses, coin);
  const { deduction, problem: amountProblem } = checkAmount(text, moneyFromWire(balance));
  const addressProblem =
    to.address !== null && to.isVerified
      ? undefined
      : `Please add and verify your ${to.coin.sign} address first`;
  const pick = (next: WalletType) => {
    setWallet(next);
    // XRP leaves only from the Profit wallet.
    if (next === 'Working') setCoin('usdt');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clear();
    if (deduction && !addressProblem) setIsReviewing(true);
  };
  const confirm = () =>
    void request({
      wallet_type: wallet,
      withdraw_type: to.coin.sign,
      withdraw_amount: plainAmount(text),
      wallet_address: to.address ?? '',
    });
  if (made) return <Requested withdrawal={made} />;
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={styles.choices}>
        <legend>From</legend>
        {WALLETS.map(({ id: value, name, note }) => (
          <ChoiceTile
            key={value}
            name="wallet"
            value={value}
            isChosen={wallet === value}
            onChoose={() => pick(value)}
            title={name}
          >
            <strong>
              <Money value={balances[value]} />
            </strong>
            <small>{note}</small>
          </ChoiceTile>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>Coin</legend>
        <ChoiceTile
          name="coin"
          value="usdt"
          isChosen={coin === 'usdt'}
          onChoose={() => setCoin('usdt')}
          title={<b>USDT</b>}
        >
          <small>BEP 20, recommended</small>
        </ChoiceTile>
        <ChoiceTile
          name="coin"
          value="xrp"
          isChosen={coin === 'xrp'}
          isDisabled={wallet === 'Working'}
          onChoose={() => setCoin('xrp')}
          title={<b>XRP Ledger</b>}
        >
          <small>Profit wallet only</small>
        </ChoiceTile>
      </fieldset>
      <AddressRow to={to} />
      <div role="alert" className={styles.problem}>
        {addressProblem && <Note tone="warn">{addressProblem}</Note>}
      </div>
      <div className={styles.amountHead}>
        <label className={styles.label} htmlFor={id}>
          Amount
        </label>
        <span className={styles.note}>minimum 10</span>
      </div>
      <div className={styles.amount} data-bad={Boolean(amountProblem) || undefined}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={text}
          onChange={(event) => {
            clear();
            setIsTouched(true);
            setText(cleanNumber(event.target.value, 2));
          }}
          aria-invalid={amountProblem ? true : undefined}
          aria-describedby={`${id}-help`}
        />
        <span>USDT</span>
        <Button variant="quiet" size="small" onClick={() => setText(maximumText(moneyFromWire(balance)))}>
          Max
        </Button>
      </div>
      <p id={`${id}-help`} className={styles.help} role="status">
        {amountProblem ?? (isTouched && text === '' && NO_AMOUNT)}
      </p>
      {deduction && (
        <div className={styles.summary}>
          <dl className={styles.sums}>
            <div>
              <dt>Amount</dt>
              <dd>
                <Money value={moneyToWire(deduction.grossMicro)} />
              </dd>
            </div>
            <div>
              <dt>Deduction 10%</dt>
              <dd>
                <Money value={moneyToWire(-deduction.feeMicro)} />
              </dd>
            </div>
          </dl>
          <p className={styles.receive}>
            <strong>You receive</strong>
            <Money value={moneyToWire(deduction.netMicro)} as="display" />
          </p>
        </div>
      )}
      <div role="alert" className={styles.problem}>
        {problem && !isReviewing && <Note tone="bad">{problem}</Note>}
      </div>
      <Button
        type="submit"
        size="large"
        block
        disabledReason={offline || (addressProblem ?? amountProblem ?? (!deduction && NO_AMOUNT))}
      >
        Withdraw
      </Button>
      {isReviewing && deduction && (
        <Suspense>
          <ReviewDialog
            deduction={deduction}
            walletName={wallet}
            balance={balance}
            to={to}
            isBusy={isBusy}
            error={problem}
            onConfirm={confirm}
            onCancel={() => setIsReviewing(false)}
          />
        </Suspense>
      )}
    </form>
  );
}
