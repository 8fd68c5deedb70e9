import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small' | 'large';

export interface ButtonLook {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
}

/** The look of a button for elements that are not buttons, such as links. */
export const buttonClass = ({
  kind = 'secondary',
  size = 'normal',
  isWide = false,
}: ButtonLook = {}): string => classNames(styles.button, styles[kind], styles[size], isWide && styles.wide);

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly isBusy?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. While busy it keeps its width and its name, and does nothing. */
export function Button({
  kind,
  size,
  isWide,
  isBusy = false,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(isWide && { isWide }) });
  return (
    <button
      type="button"
      {...rest}
      className={classNames(look, className)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : rest.onClick}
    >
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span className={styles.text}>{children}</span>
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does: there is no visible text. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon; its label is its name and its tooltip. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.icon, className)}
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}
