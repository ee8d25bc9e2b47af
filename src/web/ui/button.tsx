import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'main' | 'sun' | 'line' | 'quiet';
export type ButtonSize = 'm' | 's';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Looks disabled, keeps its width and focus, and ignores clicks. */
  busy?: boolean;
}

/** For a link that looks like a button. */
export const buttonClass = (variant: ButtonVariant = 'main', size: ButtonSize = 'm'): string =>
  classNames(styles.button, styles[variant], styles[size]);

/** Use `sun` for the one primary action of a page. */
export function Button({
  variant = 'main',
  size = 'm',
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };

  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, size), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <span className={styles.label}>{children}</span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  );
}
