import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { moneyFromWire, usdt, type Micro } from '@tributary/domain';
import { AmountSlider, buttonClass, snapAmount } from '@tributary/ui/controls';
import { Note, TimedBanner } from '@tributary/ui/feedback';
import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { SwipeToProceed } from '@tributary/ui/swipe';
import { notify } from '@tributary/ui/toast';
import { late, lazyPart, persistently } from '@tributary/ui/lazy-part';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { cappingQuery, lifeQuery, packagesQuery } from './package-queries.ts';
import { memberWalletsQuery } from '../wallets/wallet-queries.ts';
import { findPackage, rangeOf, type PackageDefinition } from './package-facts.ts';
import { useMember } from '../session/session-context.ts';
import { checkActivation, type OwnPackage } from './activation-check.ts';
import { ConfirmActivation } from './confirm-activation.tsx';
import { TariffTable } from './tariff-table.tsx';
import { useActivation } from './use-activation.ts';
import styles from './activation.module.css';

const loadLife = () => import('./package-life.tsx');
const PackageLife = late(loadLife, <Waiting height="44rem" />);

const InsufficientDialog = lazyPart(() =>
  import('./insufficient-dialog.tsx').then((loaded) => ({ default: loaded.InsufficientDialog })),
);

export const meta = () => pageTitle('Activate a package');

const NOTHING = '0.000000';
const CAUTION_MS = 6000;

function Caution() {
  const [isOpen, setIsOpen] = useState(true);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <div className={styles.caution}>
      {isOpen && (
        <TimedBanner milliseconds={CAUTION_MS} onClose={close}>
          <strong>Caution.</strong> An activation cannot be undone. Check package and amount first.
        </TimedBanner>
      )}
    </div>
  );
}

interface ActivationProps {
  offered: PackageDefinition;
  balanceMicro: Micro;
  present: OwnPackage | undefined;
}

function Activation({ offered, balanceMicro, present }: ActivationProps) {
  const range = rangeOf(offered);
  const least = snapAmount(range.min, range);
  const [amount, setAmount] = useState(least);
  // The answer travels while the code of the picture loads.
  usePrefetchQuery(lifeQuery(offered.packageType, least));
  const [dialog, setDialog] = useState<'confirm' | 'insufficient' | null>(null);
  const forecast = checkActivation({ offered, amount, balanceMicro, present });
  const { activate, isBusy, code, problem, result, isDone, clear } = useActivation(forecast);
  const offline = useOfflineReason();
  // After an activation a lower balance is not a problem to report.
  const exceedsBalance = !isDone && usdt(amount) > balanceMicro;
  const closeDialog = useCallback(() => setDialog(null), []);
  const choose = (next: number) => {
    clear();
    setAmount(next);
  };
  const proceed = () => {
    clear();
    if (exceedsBalance)
      notify.toastError('Insufficient Balance!', 'Amount exceeds your available wallet balance.');
    setDialog(exceedsBalance ? 'insufficient' : 'confirm');
  };
  const { packageType, planVersion } = offered;
  const confirm = (typed: string) =>
    activate({ packageType, planVersion, amount: String(amount), ...(typed && { code: typed }) });
  return (
    <>
      <AmountSlider
        label="Activation amount (USDT)"
        value={amount}
        onChange={choose}
        error={exceedsBalance && 'Exceeds balance'}
        {...range}
      />
      <PackageLife packageType={offered.packageType} amount={amount} />
      <TariffTable offered={offered} amount={amount} />
      <div className={styles.foot}>
        <div role="alert">
          {exceedsBalance && <Note tone="bad">Insufficient balance for activation</Note>}
          {result && !isDone && <Note tone="bad">{result.message}</Note>}
        </div>
        <p className={styles.risk}>Rewards are not guaranteed.</p>
        <SwipeToProceed
          label="SWIPE TO PROCEED"
          onProceed={proceed}
          disabledReason={isDone ? 'Activated. The dashboard opens next.' : offline}
        />
      </div>
      <ConfirmActivation
        open={dialog === 'confirm' && !isDone}
        offered={offered}
        amount={amount}
        balanceMicro={balanceMicro}
        present={present}
        command={{ isBusy, problem, ...(code && { code }) }}
        onConfirm={confirm}
        onCancel={closeDialog}
      />
      {dialog === 'insufficient' && (
        <Suspense>
          <InsufficientDialog open onClose={closeDialog} />
        </Suspense>
      )}
    </>
  );
}

function SignInFirst() {
  return (
    <div className={styles.signIn}>
      <p>Please log in to continue</p>
      <Link className={buttonClass()} to="/user/login">
        Go to Login
      </Link>
    </div>
  );
}

export default function ActivationRoute() {
  const { packageType } = useParams();
  const member = useMember();
  const userrefid = member?.userrefid ?? '';
  const packages = useQuery(packagesQuery);
  const wallets = useQuery({ ...memberWalletsQuery(userrefid), enabled: userrefid !== '' });
  const own = useQuery({ ...cappingQuery(userrefid), enabled: userrefid !== '' });
  const offered = findPackage(packages.data, packageType);
  // Loads the code of the picture beside the figures. A failed load is repeated where the picture is drawn.
  useEffect(() => void Promise.allSettled([persistently(loadLife)]), []);
  const balance = wallets.data?.[0]?.amount;
  if (packages.data && !offered) return <Navigate to="/user/dashboard" replace />;
  // Without an id nothing can be read, so waiting is pointless.
  if (member?.userrefid === '')
    return (
      <MemberFrame hasWideGutter>
        <AppBar title={offered?.name ?? 'Package'} backTo="/user/dashboard" />
        <SignInFirst />
      </MemberFrame>
    );
  return (
    <MemberFrame hasWideGutter>
      <AppBar title={offered?.name ?? 'Package'} backTo="/user/dashboard" />
      <div className={styles.wallet}>
        <div>
          <p>R-Wallet</p>
          <strong>
            <Money value={balance ?? null} as="display" />
          </strong>
        </div>
        <Link className={buttonClass({ variant: 'outline' })} to="/user/deposit">
          Deposit Now
        </Link>
      </div>
      <Caution />
      <Loaded
        of={{ packages, wallets, own }}
        failure="This package could not be loaded"
        waiting={<Waiting height="30rem" />}
      >
        {(known) =>
          offered && (
            <Activation
              key={offered.packageType}
              offered={offered}
              balanceMicro={moneyFromWire(known.wallets[0]?.amount ?? NOTHING)}
              present={known.own.find(
                ({ type, status }) => type === offered.packageType && status === 'Active',
              )}
            />
          )
        }
      </Loaded>
    </MemberFrame>
  );
}
