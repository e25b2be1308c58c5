import { CopyButton, IconButton } from '@tributary/ui/controls';
import { TextField, type TextFieldProps } from '@tributary/ui/fields';
import { RefreshCw } from 'lucide-react';
import styles from './login.module.css';

interface CaptchaFieldProps extends Omit<TextFieldProps, 'label'> {
  captcha: string;
  onRefresh: () => void;
}

/** Real text that can be selected and copied, so that nobody has to retype it (SC 3.3.8). */
export function CaptchaField({ captcha, onRefresh, ...field }: CaptchaFieldProps) {
  return (
    <div className={styles.captcha}>
      <div className={styles.code}>
        <span className="vh">Code to type</span>
        <code data-testid="captcha">{captcha}</code>
        <CopyButton text={captcha} what="code" iconOnly />
        <IconButton label="New code" onClick={onRefresh}>
          <RefreshCw aria-hidden />
        </IconButton>
      </div>
      <TextField
        label="Captcha"
        note="exact case"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
      <span className="vh" role="status">
        {captcha !== '' && `The code is ${[...captcha].join(' ')}`}
      </span>
    </div>
  );
}
