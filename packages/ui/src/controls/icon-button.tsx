import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** An icon has no name of its own. */
  label: string;
}

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} aria-label={label} className={cx(styles.iconButton, className)} />;
}
