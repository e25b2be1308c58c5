import { useQuery } from '@tanstack/react-query';
import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { CircleDot, Repeat, ShieldCheck } from 'lucide-react';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { addressesQuery } from './addresses-query.ts';
import { useMemberName } from '../session/session-context.ts';
import { AddressCard } from './address-card.tsx';
import { coinAddress } from './coins.ts';
import styles from './addresses.module.css';

export const meta = () => pageTitle('Address detail');

const FACTS = [
  { icon: <ShieldCheck aria-hidden />, text: 'Verification takes 24 hours.' },
  {
    icon: <Repeat aria-hidden />,
    text: 'Up to 3 free changes per coin, then a $1 fee from the Withdrawal Wallet.',
  },
  { icon: <CircleDot aria-hidden />, text: 'Only one active address per coin.' },
];

export default function AddressesRoute() {
  const userrefid = useMemberName();
  const addresses = useQuery(addressesQuery(userrefid));
  return (
    <MemberFrame tab="account">
      <AppBar title="Address detail" backTo="/user/account" />
      {/* Before the cards: the facts need no data, so later content does not move them. */}
      <ul className={styles.facts}>
        {FACTS.map(({ icon, text }) => (
          <li key={text}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
      <Loaded
        of={{ addresses }}
        failure="Your addresses could not be loaded"
        waiting={<Waiting height="46rem" />}
      >
        {(known) =>
          (['usdt', 'xrp'] as const).map((id) => (
            <AddressCard
              key={id}
              current={coinAddress(known.addresses, id)}
              onRefresh={() => void addresses.refetch()}
            />
          ))
        }
      </Loaded>
    </MemberFrame>
  );
}
