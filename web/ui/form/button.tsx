import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { PlainLink } from '../plain-link.tsx';
import styles from './button.module.css';

interface Looks {
  /** Use one primary button per view. */
  look?: 'primary' | 'secondary' | 'subtle' | 'danger';
  size?: 'normal' | 'small';
  wide?: boolean;
}

/**
 * A button. While `busy` it shows a spinner, ignores presses, and keeps its width and focus. A button that is only
 * `aria-disabled` also keeps its focus and explains why when pressed.
 */
export function Button({
  look = 'secondary',
  size,
  wide,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & Looks & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={classes({ look, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button; `state` becomes the target's location state. */
export function ButtonLink({
  look = 'secondary',
  size,
  wide,
  className,
  state,
  ...rest
}: ComponentProps<typeof PlainLink> & Looks & { state?: object }) {
  const name = classes({ look, size, wide }, className);
  return state ? <Link {...rest} state={state} className={name} /> : <PlainLink {...rest} className={name} />;
}

/** A square button with only an icon. Its label is the accessible name and shows on hover. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  const name = ['icon-button icon-action', className].filter(Boolean).join(' ');
  return <button {...rest} type={type} className={name} aria-label={label} title={label} />;
}

function classes({ look, size, wide }: Looks, more?: string): string {
  const name = [
    styles.button,
    look && styles[look],
    size === 'small' && styles.small,
    wide && styles.wide,
    more,
  ];
  return name.filter(Boolean).join(' ');
}
