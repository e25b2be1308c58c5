import { formatCount } from '@tributary/domain';
import { Note } from '@tributary/ui/feedback';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { ShortAddress } from '@tributary/ui/money';
import { Verdict } from '../page/verdict.tsx';
import { readText, verdictOf, type Overview } from './screening-verdict.ts';
import styles from './screening.module.css';

/** The state in a sentence, then its sources. */
export function ScreeningState({ overview }: { overview: Overview }) {
  const { list, oracle, is_on: isOn, unchecked, checked } = overview;
  const { problems, ...verdict } = verdictOf(overview);
  return (
    <>
      <Verdict {...verdict}>
        {!isOn && (
          <p>
            Give the worker a list file (SCREENING_LIST_FILE), an oracle (SCREENING_ORACLE), or both. The
            runbook listed-address.md says how.
          </p>
        )}
      </Verdict>
      {problems.length > 0 && (
        <div className={styles.notices}>
          {problems.map((problem) => (
            <Note key={problem} tone="warn">
              {problem}
            </Note>
          ))}
        </div>
      )}
      <div className={styles.figures}>
        <StatStrip>
          <StatTile
            label="List"
            value={list?.entries == null ? (list ? 'Not read' : 'Off') : formatCount(list.entries)}
            note={list ? `from ${list.newest_on ?? '–'}, ${readText(overview)}` : 'No file is set'}
          />
          <StatTile
            label="Oracle"
            value={oracle ? (oracle.problem === null ? 'Answers' : 'Silent') : 'Off'}
            note={oracle ? <ShortAddress value={oracle.contract} /> : 'No contract is set'}
          />
          <StatTile label="Not checked yet" value={formatCount(unchecked)} note="held until an answer" />
          <StatTile label="Checked, 30 days" value={formatCount(checked)} note="deposits and withdrawals" />
        </StatStrip>
      </div>
    </>
  );
}
