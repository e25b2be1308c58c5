import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../class-names.ts';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton label="Show password" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  );
}

export interface PasswordRule {
  text: string;
  isKept: boolean;
}

/** Rules are ticked while typing. Each also says in words if it is met, so the tick is not the only sign. */
export function PasswordRules({ rules }: { rules: readonly PasswordRule[] }) {
  return (
    <ul className={styles.rules}>
      {rules.map(({ text, isKept }) => (
        <li key={text} className={cx(isKept && styles.kept)}>
          {isKept ? <Check aria-hidden /> : <Circle aria-hidden />}
          {text}
          <span className="vh">{isKept ? 'done' : 'open'}</span>
        </li>
      ))}
    </ul>
  );
}
