import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './button.module.css';

interface ButtonLook {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger' | 'dangerOutline' | 'claim' | undefined;
  size?: 'normal' | 'small' | 'large' | undefined;
  block?: boolean | undefined;
}

/** The look of a button, for links that should look like one. */
export function buttonClass({
  variant = 'primary',
  size = 'normal',
  block = false,
}: ButtonLook = {}): string {
  return cx(styles.button, styles[variant], size !== 'normal' && styles[size], block && styles.block);
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a small ring beside the label and ignores clicks; the label stays. */
  busy?: boolean;
  /** The reason why the button is disabled. It stays focusable, so that everyone can learn the reason. */
  disabledReason?: string | false;
  icon?: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    busy = false,
    disabledReason,
    icon,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const inert = busy || Boolean(disabledReason);
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ variant, size, block }), className)}
      aria-busy={busy || undefined}
      aria-disabled={inert || undefined}
      title={disabledReason || rest.title}
      onClick={inert ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.ring} aria-hidden="true" /> : icon}
      {children}
      {disabledReason && <span className="vh">. {disabledReason}</span>}
    </button>
  );
}
