import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import styles from './risk-signs.module.css';

type RiskSign = DataOf<'adminWithdrawals.risks'>[number];

const LOOKS = {
  bad: { Icon: CircleAlert, word: 'Alert' },
  warn: { Icon: TriangleAlert, word: 'Look' },
  ok: { Icon: CircleCheck, word: 'Fine' },
} as const;

const WORST_FIRST = ['bad', 'warn', 'ok'] as const;

/** The signs that need a look. */
const openRisks = (risks: readonly RiskSign[]): RiskSign[] => risks.filter(({ tone }) => tone !== 'ok');

/** Checks of an account, the worst first. */
export function RiskList({ risks }: { risks: readonly RiskSign[] }) {
  const signs = WORST_FIRST.flatMap((tone) => risks.filter((each) => each.tone === tone));
  return (
    <ul className={styles.signs}>
      {signs.map(({ tone, sign, detail }) => {
        const { Icon, word } = LOOKS[tone];
        return (
          <li key={sign} data-tone={tone}>
            <Icon aria-label={word} role="img" />
            <span>
              {sign}
              <small>{detail}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface FoundRisksProps {
  /** Undefined while loading. */
  risks: readonly RiskSign[] | undefined;
  hasFailed: boolean;
}

/** The findings of the checks before money leaves; passed checks are only counted. */
export function FoundRisks({ risks, hasFailed }: FoundRisksProps) {
  if (!risks)
    return (
      <p className={styles.quiet} role={hasFailed ? 'alert' : undefined}>
        {hasFailed ? 'The risk signs could not be loaded. Check the member before you decide.' : 'Looking…'}
      </p>
    );
  const open = openRisks(risks);
  return (
    <>
      <p className={styles.quiet}>
        {open.length === 0
          ? `None: all ${risks.length} checks passed.`
          : `${open.length} of ${risks.length} checks found something.`}
      </p>
      {open.length > 0 && <RiskList risks={open} />}
    </>
  );
}
