import { useQuery } from '@tanstack/react-query';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { LineFacts } from '../../../shared/tickets/line-facts.tsx';
import { apiQuery } from '../api/api.ts';
import styles from './helpdesk.module.css';
import { LINE_KINDS, type Line } from './line-words.ts';

/** The ledger's data for the line of a new ticket; the server attaches the same data. */
export function LineEvidence({ line }: { line: Line }) {
  const evidence = useQuery(apiQuery('tickets.line', line));
  return (
    <Loaded of={{ evidence }} failure="This line could not be found" waiting={<Waiting height="12rem" />}>
      {({ evidence: { content } }) => (
        <section className={styles.evidence} aria-label="Line in question">
          <h3>{LINE_KINDS[line.kind]}, as recorded</h3>
          <LineFacts content={content} />
          <p className={styles.hint}>Attached to your ticket.</p>
        </section>
      )}
    </Loaded>
  );
}
