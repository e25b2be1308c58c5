import { AmountSlider, Button, Checkbox, CopyButton } from '@tributary/ui/controls';
import { SwipeToProceed } from '@tributary/ui/swipe';
import { Tabs } from '@tributary/ui/tabs';
import { notify } from '@tributary/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { SAMPLE_ADDRESS, Samples } from './samples.tsx';
import styles from './gallery.module.css';

const BALANCE = 2500;

function Amounts() {
  const [amount, setAmount] = useState(1500);
  const exceeds = amount > BALANCE;
  return (
    <div className={styles.stack}>
      <AmountSlider
        label="Activation amount (USDT)"
        min={1000}
        max={9999}
        step={10}
        value={amount}
        onChange={setAmount}
        error={exceeds && 'Exceeds balance'}
      />
      <SwipeToProceed
        label="SWIPE TO PROCEED"
        onProceed={() => notify.toast('Proceeded')}
        disabledReason={exceeds && 'Insufficient balance for activation'}
      />
    </div>
  );
}

export function ControlSamples() {
  const [isAgreed, setIsAgreed] = useState(true);
  const [tab, setTab] = useState('bonus');
  return (
    <Samples title="Controls">
      <div className={styles.stack}>
        <div className={styles.row}>
          <Button>Primary</Button>
          <Button variant="outline">Outline</Button>
          <Button variant="quiet" icon={<Download aria-hidden />}>
            Quiet
          </Button>
          <Button variant="claim">Claim Now</Button>
          <Button variant="danger">Reject</Button>
          <Button variant="dangerOutline">Logout</Button>
        </div>
        <div className={styles.row}>
          <Button busy>Saving</Button>
          <Button disabledReason="Treasury coverage is below 7 days">Disabled</Button>
          <Button variant="quiet" onClick={() => notify.show('error', 'Insufficient Balance!')}>
            Notify
          </Button>
          <CopyButton text={SAMPLE_ADDRESS} what="address" />
          <CopyButton text={SAMPLE_ADDRESS} what="referral link" iconOnly />
        </div>
        <div className={styles.row} data-density="console">
          <Button>Approve</Button>
          <Button variant="outline">Columns</Button>
          <Button variant="danger">Reject</Button>
        </div>
        <Checkbox
          label="I agree to the Terms and Conditions"
          checked={isAgreed}
          onChange={setIsAgreed}
          error={isAgreed ? undefined : 'You must agree to the Terms and Conditions'}
        />
        <Tabs
          label="BLB"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'bonus', label: 'Bonus', panel: 'Slabs and legs' },
            { value: 'report', label: 'Report', panel: 'Lines of the report' },
          ]}
        />
      </div>
      <Amounts />
    </Samples>
  );
}
