import { useQueryClient } from '@tanstack/react-query';
import { EnrolmentSteps } from '../../../shared/second-factor/enrolment-steps.tsx';
import { useCommand } from '../api/use-command.ts';
import { operatorQuery } from '../session/operator-query.ts';
import styles from './enrolment.module.css';

const WHY =
  'Operators move members’ money, so the console needs more than a password. Set up an authenticator app on your phone; it takes about a minute.';

/** Replaces every page for an operator without a second factor; the server opens nothing else (AMB-134). */
export function Enrolment() {
  const client = useQueryClient();
  const begin = useCommand('operatorSecondFactor.begin');
  const confirm = useCommand('operatorSecondFactor.confirm');
  return (
    <section className={styles.page} aria-labelledby="enrolment">
      <h1 id="enrolment">Add a second factor</h1>
      <EnrolmentSteps
        commands={{ begin: begin.send, confirm: confirm.send }}
        intro={WHY}
        onDone={() => void client.invalidateQueries({ queryKey: operatorQuery.queryKey })}
      />
    </section>
  );
}
