import { Check, CircleMinus, Clock, Equal, Split } from 'lucide-react';
import { figure } from '../content/figure.ts';
import styles from './feature-comparison.module.css';

/** The five documented features (C section 1). Those with a name are content: a tick appears beside its evidence. */
const FEATURES = [
  { name: 'XRPL validator', content: 'validator', no: 'A future validator. No node is running yet.' },
  {
    name: 'Daily XRP rewards',
    content: 'dailyRewards',
    no: 'Worked out each day, and paid while the treasury can pay. Not guaranteed.',
  },
  {
    name: '15-minute smart deposit system',
    content: 'depositWindow',
    no: 'Your own address, watched on the screen. No deposit in the last 30 days to measure.',
  },
  { name: 'Transparent team and roadmap', content: 'team', no: 'Names have not been published yet.' },
] as const;

export function FeatureTable() {
  return (
    <table className={styles.comparison}>
      <caption className="vh">Five features, each with its evidence</caption>
      <thead>
        <tr>
          <th scope="col">Feature</th>
          <th scope="col">Tributary</th>
          <th scope="col">Evidence</th>
        </tr>
      </thead>
      <tbody>
        {FEATURES.map(({ name, content, no }) => (
          <FeatureRows key={name} name={name} content={content} no={no} />
        ))}
        <tr>
          <th scope="row">Built for mass adoption</th>
          <td>
            <Yes />
          </td>
          <td>
            Made for a phone first, one network, plain words. <a href="/user/register">See for yourself</a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Yes() {
  return (
    <span className={styles.yes}>
      <Check aria-hidden />
      Yes
    </span>
  );
}

/** Two rows, of which the server keeps one. */
function FeatureRows({ name, content, no }: { name: string; content: string; no: string }) {
  return (
    <>
      <tr data-each={`${content}.yes`}>
        <th scope="row">{name}</th>
        <td>
          <Yes />
        </td>
        <td>
          {figure('row.words')} <a href={figure('row.href')}>{figure('row.rests')}</a>
        </td>
      </tr>
      <tr data-each={`${content}.no`}>
        <th scope="row">{name}</th>
        <td>
          <span className={styles.planned}>
            <Clock aria-hidden />
            Not yet
          </span>
        </td>
        <td>{no}</td>
      </tr>
    </>
  );
}

/** Facts that are true by their nature (AMB-130), without named companies. */
const KINDS = [
  {
    question: 'Keys',
    stand: 'worse',
    here: 'We do. Transparency shows the custody balance, read from the chain.',
    wallet: 'You do.',
    exchange: 'The exchange.',
  },
  {
    question: 'Can your money pay other people',
    stand: 'same',
    here: 'No. Rewards come from the treasury alone; the database refuses anything else.',
    wallet: 'No.',
    exchange: 'Its terms say.',
  },
  {
    question: 'Is the record yours to check',
    stand: 'other',
    here: 'Yes: your own ledger, line by line, and a daily proof of the total owed to members.',
    wallet: 'Yes, on the chain.',
    exchange: 'Your statement, and its published totals.',
  },
  {
    question: 'Cost and time of leaving',
    stand: 'worse',
    here: '10% of a withdrawal; unused deposits come back free. Requests are reviewed first; Transparency shows the times. An activated amount is locked.',
    wallet: 'The network fee, at once.',
    exchange: 'Its listed fee; it may stop a withdrawal.',
  },
  {
    question: 'Can rewards stop',
    stand: 'worse',
    here: 'Yes, at any time: when the treasury is empty they wait, and may never be paid.',
    wallet: 'There are none.',
    exchange: 'Yes, if it pays any.',
  },
] as const;

/** The verdicts compare Tributary with a wallet of your own, the strictest measure. */
const STANDS = {
  worse: { word: 'Worse than your own wallet', Icon: CircleMinus },
  same: { word: 'As with your own wallet', Icon: Equal },
  other: { word: 'Another way than your own wallet', Icon: Split },
} as const;

const countOf = (stand: keyof typeof STANDS): number => KINDS.filter((kind) => kind.stand === stand).length;

/** The comparison in one sentence, before its table. */
export const kindsVerdict = (): string =>
  `Beside your own wallet, Tributary is worse in ${countOf('worse')} of ${KINDS.length} points, equal in ${countOf('same')} and different in ${countOf('other')}. Use it if you want what it adds: rewards that are not guaranteed.`;

function Stand({ stand }: { stand: keyof typeof STANDS }) {
  const { word, Icon } = STANDS[stand];
  return (
    <span className={styles.stand} data-stand={stand}>
      <Icon aria-hidden />
      {word}
    </span>
  );
}

export function KindsTable() {
  return (
    <table className={styles.comparison}>
      <caption className="vh">Three places for a person with USDT</caption>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Tributary</th>
          <th scope="col">Your own wallet</th>
          <th scope="col">A typical exchange account</th>
        </tr>
      </thead>
      <tbody>
        {KINDS.map(({ question, stand, here, wallet, exchange }) => (
          <tr key={question}>
            <th scope="row">{question}</th>
            <td>
              <Stand stand={stand} />
              {here}
            </td>
            <td data-label="Your own wallet">{wallet}</td>
            <td data-label="A typical exchange account">{exchange}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
