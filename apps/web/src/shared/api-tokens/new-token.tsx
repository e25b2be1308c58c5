import { Confirm } from '@tributary/ui/confirm';
import { SelectField, TextField } from '@tributary/ui/fields';
import { useState } from 'react';
import { Choices } from './choices.tsx';
import styles from './api-tokens.module.css';

interface TokenWish {
  name: string;
  scopes: string[];
  days: number;
  password: string;
  code?: string;
}

interface NewTokenProps {
  scopes: readonly { name: string; words: string }[];
  command: { isBusy: boolean; problem: string | undefined; code: string };
  onCreate: (wish: TokenWish) => void;
  onCancel: () => void;
}

const DAYS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
];

/** Name, scopes and lifetime; then the password again. */
export function NewToken({ scopes, command, onCreate, onCancel }: NewTokenProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [days, setDays] = useState('90');
  const [isTried, setTried] = useState(false);
  const create = (password: string, code: string) => {
    setTried(true);
    if (name.trim() === '' || chosen.length === 0) return;
    onCreate({
      name: name.trim(),
      scopes: chosen,
      days: Number.parseInt(days, 10),
      password,
      ...(code && { code }),
    });
  };
  return (
    <Confirm
      open
      title="New API token"
      description="A program with this token can read what you tick. It cannot change anything."
      confirmText="Make the token"
      asksPassword
      command={command}
      onConfirm={create}
      onCancel={onCancel}
    >
      <div className={styles.form}>
        <TextField
          label="Name"
          hint="For example, the name of the program"
          maxLength={60}
          value={name}
          error={isTried && name.trim() === '' ? 'Name is required' : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Choices
          legend="Read access"
          options={scopes}
          chosen={chosen}
          fault={isTried && chosen.length === 0 ? 'Please choose what it may read' : undefined}
          onChange={setChosen}
        />
        <SelectField
          label="Ends after"
          options={DAYS}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      </div>
    </Confirm>
  );
}
