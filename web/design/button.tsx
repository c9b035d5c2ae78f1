import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './loading.tsx'

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

/** The classes of button.css for a style, for elements that look like a button but are none. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false }: ButtonStyle): string {
  return classNames('btn', `btn-${variant}`, `btn-${size}`, wide && 'w-full')
}

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & { busy?: boolean | undefined; busyLabel?: string | undefined }

/**
 * A button. While `busy` it is disabled, shows a spinner and, when given, `busyLabel` (`Placing order...`).
 * Submits a form only with `type="submit"`.
 */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ variant, size, wide }), className)}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

/** A link to another page that looks like a button: `<ButtonLink to="/products">Start Shopping</ButtonLink>`. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonStyle & { className?: string }) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size, wide }), className)} />
}
