import { TextField } from '@tributary/ui/fields';
import { Confirm } from '@tributary/ui/confirm';
import { useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { useMarkStale } from '../../../shared/command/stale.ts';
import { useCommand } from './use-command.ts';
import { deviceName } from '../security/device-name.ts';
import { makePasskey } from './device.ts';
import { otherProof } from './other-proof.tsx';

export type Passkey = DataOf<'passkeys.list'>[number];
export type AskedOfPasskey = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

const LONGEST = 60;
const NO_NAME = 'Give it a name';

interface DialogProps {
  onClose: () => void;
}

/** Asks for the password, lets the device make a passkey, and saves it under a name. */
function AddPasskey({ onClose }: DialogProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent).slice(0, LONGEST));
  const [refusal, setRefusal] = useState<string>();
  const markStale = useMarkStale();
  const add = useCommand('passkeys.add');
  const begin = useCommand('passkeys.begin', {
    done: async ({ data }) => {
      const response = await makePasskey(data);
      await add.send({ name: name.trim(), response });
      await markStale(['passkeys']);
      onClose();
    },
  });
  return (
    <Confirm
      open
      title="Add a passkey"
      description="Your device protects it with a fingerprint, a face or a code. Use it to log in without a password, and in place of a verification code."
      confirmText="Add"
      asksPassword
      otherProof={otherProof}
      command={{ ...begin, problem: refusal ?? begin.problem }}
      onConfirm={(password, code) => {
        setRefusal(name.trim() === '' ? NO_NAME : undefined);
        if (name.trim() !== '') void begin.run({ password, ...(code === '' ? {} : { code }) });
      }}
      onCancel={onClose}
    >
      <TextField
        label="Name of the passkey"
        maxLength={LONGEST}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </Confirm>
  );
}

function RenamePasskey({ passkey, onClose }: DialogProps & { passkey: Passkey }) {
  const [name, setName] = useState(passkey.name);
  const rename = useCommand('passkeys.rename', { intent: passkey.id, done: onClose });
  return (
    <Confirm
      open
      title="Name of the passkey"
      description="For example, the name of the device."
      confirmText="Save"
      command={rename}
      onConfirm={() => void rename.run({ id: passkey.id, name: name.trim() })}
      onCancel={onClose}
    >
      <TextField
        label="Name"
        maxLength={LONGEST}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </Confirm>
  );
}

function RemovePasskey({ passkey, onClose }: DialogProps & { passkey: Passkey }) {
  const remove = useCommand('passkeys.remove', { intent: passkey.id, done: onClose });
  return (
    <Confirm
      open
      title={`Remove ${passkey.name}?`}
      description="You can no longer log in with it. Also remove it on the device: your browser keeps its own copy."
      confirmText="Remove"
      tone="danger"
      asksPassword
      command={remove}
      onConfirm={(password) => void remove.run({ id: passkey.id, password })}
      onCancel={onClose}
    />
  );
}

/** The dialog for adding, renaming or removing a passkey. */
export default function PasskeyDialog({ asked, onClose }: DialogProps & { asked: AskedOfPasskey }) {
  if (asked.what === 'add') return <AddPasskey onClose={onClose} />;
  const Dialog = asked.what === 'rename' ? RenamePasskey : RemovePasskey;
  return <Dialog passkey={asked.passkey} onClose={onClose} />;
}
