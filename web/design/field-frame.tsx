import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** What every field has around it: a label, a hint below, and the reason when its value is refused. */
export type FieldTexts = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Keeps the label for screen readers only, for boxes whose place says what they are. */
  hideLabel?: boolean
}

export const controlLook =
  'block w-full min-h-11 rounded-md border bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft ' +
  'transition-colors disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft'

export function controlBorder(error: string | undefined): string {
  return error ? 'border-brick outline-brick' : 'border-line-strong hover:border-ink-soft'
}

export function describedBy(
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
): string | undefined {
  return classNames(error && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined
}

type Props = FieldTexts & {
  id: string
  required?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

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
