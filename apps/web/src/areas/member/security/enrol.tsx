import { Dialog } from '@tributary/ui/overlays';
import { useMarkStale } from '../../../shared/command/stale.ts';
import { EnrolmentSteps } from '../../../shared/second-factor/enrolment-steps.tsx';
import { useCommand } from '../api/use-command.ts';

/** The steps to an authenticator app, in a dialog; its parts load when it opens. */
export function Enrol({ onClose }: { onClose: () => void }) {
  const begin = useCommand('secondFactor.begin');
  const confirm = useCommand('secondFactor.confirm');
  const markStale = useMarkStale();
  const close = () => {
    void markStale(['secondFactor']);
    onClose();
  };
  return (
    <Dialog open onClose={close} title="Set up authenticator app">
      <EnrolmentSteps
        commands={{ begin: begin.send, confirm: confirm.send }}
        intro="Please type your password first."
        onDone={close}
      />
    </Dialog>
  );
}
