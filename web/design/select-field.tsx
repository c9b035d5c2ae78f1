import { type ComponentProps, useId } from 'react'
import ChevronDown from '#web/design/icons/chevron-down.tsx'
import { classNames } from './class-names.ts'
import { controlBorder, controlLook, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'children'> &
  FieldTexts & {
    options: readonly SelectOption[]
    /** First line with an empty value: `Select a division`. */
    placeholder?: string
  }

/** The browser's own select, so that phones show their own wheel. Options come as data. */
export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  options,
  placeholder,
  className,
  ...select
}: Props) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <FieldFrame
      {...{ id, label, hint, error, className }}
      hideLabel={hideLabel ?? false}
      required={select.required}
    >
      <span className="relative block">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={classNames(controlLook, controlBorder(error), 'appearance-none pe-10')}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-3 size-5 text-ink-soft"
        />
      </span>
    </FieldFrame>
  )
}
