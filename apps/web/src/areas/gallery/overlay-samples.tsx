import { Button } from '@tributary/ui/controls';
import { ExplainSheet, type ExplainedReward } from '@tributary/ui/explain';
import { Money } from '@tributary/ui/money';
import { Confirm } from '@tributary/ui/confirm';
import { Menu } from '@tributary/ui/overlays';
import { Splash } from '@tributary/ui/splash';
import { useState } from 'react';
import { Samples } from './samples.tsx';
import styles from './gallery.module.css';

const REWARD: ExplainedReward = {
  amount: '0.600000',
  computed: '0.600000',
  colour: 'var(--flow-3)',
  subject: 'Network Bounty, level 2 · 20 Nov 2026, 00:00:07 IST',
  cause: 'dev11 received a Daily XRP Bounty of 20.00 for 20 Nov: Elevate Plus, 5,000.00 at 0.4%.',
  formula: { base: '20.000000', rate: '3%', rateLabel: 'your rate, L2' },
  path: [
    { name: 'arjun47', note: 'receives 3%' },
    { name: 'sara9', note: 'level 1' },
    { name: 'dev11', note: 'level 2, the source' },
  ],
  cap: {
    label: 'Elevate Plus: 3,378.55 to 3,379.15 of 4,000.00',
    percent: 84.5,
    state: 'Paid in full',
    tone: 'ok',
  },
  entryId: 'nb_20N4K7',
};

export function OverlaySamples() {
  const [open, setOpen] = useState<'confirm' | 'reauth' | 'explain' | 'splash' | null>(null);
  const [refused, setRefused] = useState<string>();
  const close = () => setOpen(null);
  return (
    <Samples title="Overlays">
      <div className={styles.row}>
        <Button variant="outline" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button variant="outline" onClick={() => setOpen('reauth')}>
          Password
        </Button>
        <Button variant="outline" onClick={() => setOpen('explain')}>
          Explain
        </Button>
        <Button variant="outline" onClick={() => setOpen('splash')}>
          Splash
        </Button>
        <Menu
          trigger={<Button variant="outline">Menu</Button>}
          items={[
            { text: 'Login as', onSelect: close },
            { text: 'Block', tone: 'bad', onSelect: close },
          ]}
        />
      </div>
      <Confirm
        open={open === 'confirm'}
        title="Activate Elevate Plus?"
        description={
          <>
            <Money value="1500.000000" unit="USDT" /> moves from your R-Wallet to a locked account for 300
            days. Rewards are not guaranteed.
          </>
        }
        confirmText="Activate"
        command={{ isBusy: false, problem: undefined }}
        onConfirm={close}
        onCancel={close}
      />
      <Confirm
        asksPassword
        open={open === 'reauth'}
        title="Save changes"
        description="4 settings change from the next run."
        confirmText="Save Changes"
        command={{ isBusy: false, problem: refused }}
        onConfirm={() => setRefused('Incorrect password!')}
        onCancel={close}
      />
      {open === 'splash' && <Splash onDone={close} />}
      <ExplainSheet
        open={open === 'explain'}
        onClose={close}
        reward={REWARD}
        recompute={({ computed }) => computed}
      />
    </Samples>
  );
}
