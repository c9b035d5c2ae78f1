import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type Props = ComponentProps<'button'> &
  ButtonLook & { busy?: boolean | undefined; busyLabel?: string | undefined }

/**
 * A button. While `busy` it cannot be pressed again, turns a small wheel and reads `busyLabel`
 * (`Placing order...`) when given. It does not submit a form unless `type="submit"` says so.
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
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={classNames(buttonLook({ variant, size, wide }), className)}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
