import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The name of the button, since an icon has none. */
  label: string;
}

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} aria-label={label} className={cx(styles.iconButton, className)} />;
}
