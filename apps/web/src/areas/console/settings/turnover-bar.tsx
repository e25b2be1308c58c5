import { PACKAGE_NAMES, PACKAGE_TYPES_LOWEST_FIRST, sumMicro } from '@tributary/domain';
import { SplitBar } from '@tributary/ui/charts';
import { dividedOf, type Division } from './turnover-values.ts';

const COLOURS = { igniteFund: 'var(--src-1)', elevatePlus: 'var(--src-2)', legacyVault: 'var(--src-3)' };

/** A turnover above zero and its parts: the funds, and the unshared rest. */
export default function TurnoverBar({ of, isSound }: { of: Division; isSound: boolean }) {
  const { turnoverMicro, ctoMicro, fundMicro } = dividedOf(of);
  const funds = PACKAGE_TYPES_LOWEST_FIRST.map((type) => ({
    id: type,
    name: PACKAGE_NAMES[type],
    colour: COLOURS[type],
    amount: fundMicro[type],
  }));
  const rest = turnoverMicro - sumMicro(funds.map(({ amount }) => amount));
  return (
    <SplitBar
      title="How the turnover is divided"
      whole="Turnover"
      parts={
        isSound ? [...funds, { id: 'rest', name: 'Not shared', colour: 'var(--text-2)', amount: rest }] : []
      }
      caption={(say) =>
        `${say(ctoMicro)} USDT of ${say(turnoverMicro)} are shared among members who claim in the window.`
      }
      empty="The bar appears once every figure is right and the percentages add up to 100%."
      isInCard
    />
  );
}
