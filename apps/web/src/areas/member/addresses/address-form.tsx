import { moneyFromWire, readPastedAddress, type PastedAddress } from '@tributary/domain';
import { Confirm } from '@tributary/ui/confirm';
import { Button, Checkbox } from '@tributary/ui/controls';
import { toFormRefusal } from '@tributary/ui/form';
import { NumberField, TextField } from '@tributary/ui/fields';
import { FullAddress, Money } from '@tributary/ui/money';
import { useState, type FormEvent } from 'react';

import { useCommand } from '../api/use-command.ts';
import { otherProof } from '../passkeys/other-proof.tsx';
import { MIN_ADDRESS_LENGTH, type CoinAddress } from './coins.ts';
import { linkWords, networkHere } from './link-words.ts';
import styles from './addresses.module.css';

const TAG_OPEN = 'Enter the destination tag, or tick “No destination tag”';

interface AddressFormProps {
  current: CoinAddress;
  onDone: () => void;
  onCancel?: () => void;
}

function ChangeEffect({
  current,
  address,
  tag,
}: {
  current: CoinAddress;
  address: string;
  tag: string | null;
}) {
  const isFree = moneyFromWire(current.nextChangeFee) === 0n;
  return (
    <>
      <FullAddress value={address} />
      {current.coin.id === 'xrp' && (
        <p className={styles.tag}>{tag === null ? 'No destination tag' : `Destination tag ${tag}`}</p>
      )}
      {current.address !== null && (
        <p className={styles.tag}>
          {current.openRequests > 0 && (
            <>
              <strong>
                {current.openRequests === 1
                  ? 'One open withdrawal goes to your current address.'
                  : `${current.openRequests} open withdrawals go to your current address.`}
              </strong>{' '}
              After this change they cannot be approved. Wait until they are paid, or cancel and request them
              again.{' '}
            </>
          )}
          {isFree ? (
            'This change is free.'
          ) : (
            <>
              This change costs <Money value={current.nextChangeFee} unit="USDT" /> from the Withdrawal
              Wallet.
            </>
          )}
        </p>
      )}
    </>
  );
}

export function AddressForm({ current, onDone, onCancel }: AddressFormProps) {
  const { coin } = current;
  const isXrp = coin.id === 'xrp';
  const [address, setAddress] = useState('');
  const [tag, setTag] = useState('');
  const [hasNoTag, setHasNoTag] = useState(false);
  const [errors, setErrors] = useState<{ address?: string; tag?: string }>({});
  const [link, setLink] = useState<PastedAddress>();
  const [isAsking, setIsAsking] = useState(false);
  const sync = useCommand('addresses.sync', {
    intent: coin.id,
    said: 'Address saved',
    done: () => {
      setIsAsking(false);
      onDone();
    },
  });
  /** The server checks the typed address before the question, not after it. */
  const check = useCommand('addresses.check', {
    fallback: 'The address could not be checked. Please try again.',
    done: () => setIsAsking(true),
    refused: (error) => {
      const { message, fields } = toFormRefusal(error);
      const tagText = fields[`addresses.${coin.id}.tag`];
      setErrors(tagText ? { tag: tagText } : { address: fields[`addresses.${coin.id}.address`] ?? message });
    },
  });
  const chosenTag = hasNoTag || !isXrp ? null : tag;
  const entry = { address: address.trim(), ...(isXrp ? { tag: chosenTag } : {}) };
  /** A link from a wallet is taken apart, so that its owner can check each part. */
  const take = (typed: string) => {
    const pasted = readPastedAddress(typed);
    const isLink = pasted !== undefined && pasted.address !== typed.trim();
    setAddress(isLink ? pasted.address : typed);
    if (isXrp && isLink && pasted.tag !== undefined) {
      setHasNoTag(false);
      setTag(pasted.tag);
    }
    setLink(isLink ? pasted : undefined);
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(address.trim().length < MIN_ADDRESS_LENGTH ? { address: coin.tooShort } : {}),
      ...(isXrp && !hasNoTag && tag === '' ? { tag: TAG_OPEN } : {}),
    };
    setErrors(found);
    sync.clear();
    if (Object.keys(found).length === 0) void check.run({ addresses: { [coin.id]: entry } });
  };
  const confirm = (_password: string, code: string) =>
    void sync.run({ ...(code === '' ? {} : { code }), addresses: { [coin.id]: entry } });
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={`${coin.sign} address`}>
      <TextField
        label={`${coin.network} address`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        error={errors.address}
        hint={link && linkWords(link, networkHere())}
        onChange={(event) => take(event.target.value)}
      />
      {isXrp && (
        <>
          <NumberField
            label="Destination tag"
            value={hasNoTag ? '' : tag}
            disabled={hasNoTag}
            error={errors.tag}
            hint="Exchanges need one; most private wallets do not"
            onChange={(event) => setTag(event.target.value)}
          />
          <Checkbox label="No destination tag" checked={hasNoTag} onChange={setHasNoTag} />
        </>
      )}
      <div className={styles.actions}>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={check.isBusy}>
          {current.address === null ? 'Add address' : 'Change address'}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        title={
          current.address === null ? `Add this ${coin.sign} address?` : `Change the ${coin.sign} address?`
        }
        description="It is verified after 24 hours. Until then you cannot change it or withdraw to it."
        confirmText={current.address === null ? 'Add' : 'Change'}
        command={sync}
        otherProof={otherProof}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        <ChangeEffect current={current} address={address.trim()} tag={chosenTag} />
      </Confirm>
    </form>
  );
}
