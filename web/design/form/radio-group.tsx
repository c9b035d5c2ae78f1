import type { ReactNode } from 'react'
import { classNames } from '#web/design/class-names.ts'

export type RadioOption = {
  value: string
  label: string
  detail?: ReactNode
  disabled?: boolean
  /** A CSS colour by which people know it, as a line at its side. */
  color?: string
}

type Props = {
  legend: string
  name: string
  options: readonly RadioOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: (value: string) => void
  error?: string | undefined
  hideLegend?: boolean
  /** For short labels without detail. */
  inOneRow?: boolean
  className?: string
}

/** Radio buttons as cards with a line of detail each: payment methods, refund methods. */
export function RadioGroup({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  hideLegend,
  inOneRow,
  className,
}: Props) {
  return (
    <fieldset className={className} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1 text-sm font-semibold'}>{legend}</legend>
      <div className={classNames('grid gap-2', inOneRow && 'grid-cols-3')}>
        {options.map((option) => (
          <label
            key={option.value}
            style={option.color ? { borderInlineStart: `6px solid ${option.color}` } : undefined}
            className={classNames(
              'flex min-h-13 items-start rounded-md border border-line-strong bg-surface py-3 transition-colors',
              inOneRow ? 'gap-2 px-3' : 'gap-3 px-4',
              'has-checked:border-leaf has-checked:bg-leaf-soft has-checked:ring-1 has-checked:ring-leaf',
              'has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
              className="mt-0.75 size-5 shrink-0 outline-none"
            />
            <span>
              <span className="block font-semibold">{option.label}</span>
              {option.detail && <span className="block text-sm text-ink-soft">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 text-sm text-brick-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
