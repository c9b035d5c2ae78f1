import type { ReactNode } from 'react'
import { classNames } from '#web/design/class-names.ts'

/** The texts around every field: its label, a hint below it, and why its value is invalid. */
export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Shows the label to screen readers only, where the position of the field explains it. */
  hideLabel?: boolean
}

/** The classes that all controls share. */
export const controlClass =
  'block w-full min-h-11 rounded-md border bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft ' +
  'transition-colors disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft'

export function controlBorder(error: string | undefined): string {
  return error ? 'border-brick outline-brick' : 'border-line-strong hover:border-ink-soft'
}

/** The value of `aria-describedby` for the hint and error that `FieldFrame` renders. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
): string | undefined {
  return classNames(error && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined
}

type Props = FieldProps & {
  id: string
  required?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A control with its label, error and hint. */
export function FieldFrame({ id, label, hint, error, hideLabel, required, className, children }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block w-fit text-sm font-semibold'}>
        {label}
        {required && !hideLabel && (
          <span aria-hidden="true" className="ms-0.5 text-brick-ink">
            *
          </span>
        )}
      </label>
      {children}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-brick-ink">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
