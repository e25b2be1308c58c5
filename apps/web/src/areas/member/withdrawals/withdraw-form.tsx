import { MIN_WITHDRAWAL_MICRO, moneyFromWire, moneyToWire } from '@tributary/domain';
import { Confirm } from '@tributary/ui/confirm';
import { Button, Choices } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { AmountField, plainAmount } from '@tributary/ui/fields';
import { Money } from '@tributary/ui/money';
import { formatDateTime } from '@tributary/ui/time';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { useState, type FormEvent } from 'react';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { AddressRow } from '../addresses/address-row.tsx';
import {
  coinAddress,
  heldText,
  type AddressRecord,
  type CoinAddress,
  type CoinId,
} from '../addresses/coins.ts';
import { useCommand } from '../api/use-command.ts';
import { otherProof } from '../passkeys/other-proof.tsx';
import { Requested } from './requested.tsx';
import { Review, Summary } from './review.tsx';
import { checkAmount, maximumText, NO_AMOUNT } from './withdraw-rules.ts';
import styles from './withdraw.module.css';

type WalletType = 'Profit' | 'Working';

const WALLETS = [
  { value: 'Profit', title: 'Profit', note: REWARD_LOOKS.daily.name },
  { value: 'Working', title: 'Withdrawal (Working)', note: 'All other rewards' },
] as const;

interface WithdrawFormProps {
  balances: Record<WalletType, string>;
  addresses: AddressRecord | null;
}

interface HindranceProps {
  held: string | undefined;
  noAddress: string | undefined;
  to: CoinAddress;
}

/** The reason why withdrawals are stopped now, and until when. */
function Hindrance({ held, noAddress, to }: HindranceProps) {
  const waitsUntil = to.address === null ? null : to.verifiedAt;
  return (
    <>
      {held && <Note tone="warn">{held}</Note>}
      {noAddress && (
        <Note tone="warn">
          {noAddress}
          {waitsUntil && `. It is verified on ${formatDateTime(waitsUntil)} IST`}
        </Note>
      )}
    </>
  );
}

/** The reason why the button waits before anything is typed. */
function NextStep({ wallet, balance }: { wallet: WalletType; balance: bigint }) {
  return (
    <p className={styles.note}>
      {balance < MIN_WITHDRAWAL_MICRO
        ? `Your ${wallet} wallet has less than the minimum of 10 USDT.`
        : 'Enter an amount to continue.'}
    </p>
  );
}

export function WithdrawForm({ balances, addresses }: WithdrawFormProps) {
  const [wallet, setWallet] = useState<WalletType>('Profit');
  const [coin, setCoin] = useState<CoinId>('usdt');
  /** Null until something is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const offline = useOfflineReason();
  const request = useCommand('withdrawals.request', {
    fallback: 'Withdrawal failed. Please try again.',
  });
  const text = typed ?? '';
  const balance = moneyFromWire(balances[wallet]);
  const to = coinAddress(addresses, coin);
  const { deduction, problem } = checkAmount(text, balance);
  const isReady = to.address !== null && to.isVerified;
  const noAddress = isReady ? undefined : `Please add and verify your ${to.coin.sign} address first`;
  const held = heldText(addresses);
  const choose = (next: WalletType) => {
    setWallet(next);
    // XRP leaves only from the Profit wallet.
    if (next === 'Working') setCoin('usdt');
  };
  const type = (next: string) => {
    request.clear();
    setTyped(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.clear();
    if (deduction && !noAddress && !held) setIsReviewing(true);
  };
  const confirm = (_password: string, code: string) =>
    void request.run({
      ...(code === '' ? {} : { code }),
      wallet_type: wallet,
      withdraw_type: to.coin.sign,
      withdraw_amount: plainAmount(text),
      wallet_address: to.address ?? '',
    });
  if (request.answer) return <Requested withdrawal={request.answer.data} />;
  return (
    <form onSubmit={submit} noValidate>
      <Choices
        legend="From"
        value={wallet}
        onChange={choose}
        options={WALLETS.map(({ value, title, note }) => ({
          value,
          title,
          detail: (
            <>
              <strong>
                <Money value={balances[value]} decimals={2} />
              </strong>
              <small>{note}</small>
            </>
          ),
        }))}
      />
      <Choices
        legend="Coin"
        value={coin}
        onChange={setCoin}
        options={[
          { value: 'usdt', title: <b>USDT</b>, detail: <small>BEP 20, recommended</small> },
          {
            value: 'xrp',
            title: <b>XRP Ledger</b>,
            detail: <small>Profit wallet only</small>,
            isDisabled: wallet === 'Working',
          },
        ]}
      />
      <AddressRow to={to} />
      <div role="alert" className={styles.problem}>
        <Hindrance held={held} noAddress={noAddress} to={to} />
      </div>
      <div className={styles.amount}>
        <AmountField
          label="Amount"
          note="minimum 10"
          value={text}
          onChange={type}
          error={problem ?? (typed === '' ? NO_AMOUNT : undefined)}
          after={
            <Button variant="quiet" size="small" onClick={() => setTyped(maximumText(balance))}>
              Max
            </Button>
          }
        />
      </div>
      {deduction && <Summary deduction={deduction} coin={coin} />}
      <div role="alert" className={styles.problem}>
        {request.problem && !isReviewing && <Note tone="bad">{request.problem}</Note>}
      </div>
      <Button
        type="submit"
        size="large"
        block
        disabledReason={offline || (held ?? noAddress ?? problem ?? (!deduction && NO_AMOUNT))}
      >
        Withdraw
      </Button>
      {typed === null && !held && !noAddress && <NextStep wallet={wallet} balance={balance} />}
      <Confirm
        open={isReviewing && deduction !== undefined}
        title={`Withdraw ${deduction ? moneyToWire(deduction.grossMicro).slice(0, -4) : ''} USDT?`}
        description="A sent payment cannot be reversed."
        confirmText="Withdraw"
        command={request}
        otherProof={otherProof}
        onConfirm={confirm}
        onCancel={() => setIsReviewing(false)}
      >
        {deduction && <Review deduction={deduction} walletName={wallet} balance={balances[wallet]} to={to} />}
      </Confirm>
    </form>
  );
}
