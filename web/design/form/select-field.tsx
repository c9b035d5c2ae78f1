import { type ComponentProps, useId } from 'react'
import { classNames } from '#web/design/class-names.ts'
import { ChevronDown } from '#web/design/icons/catalogue.tsx'
import { useFieldError } from './field-errors.ts'
import { controlBorder, controlClass, describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'

type SelectOption = { value: string; label: string; disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'children'> &
  FieldProps & {
    options: readonly SelectOption[]
    /** First option, with an empty value: `Select a division`. */
    placeholder?: string
  }

/** A native select with its label, so that phones show their own picker. */
export function SelectField({
  label,
  hint,
  error: formError,
  hideLabel,
  options,
  placeholder,
  className,
  ...select
}: Props) {
  const error = useFieldError(formError, select.name)
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      hideLabel={hideLabel ?? false}
      required={select.required}
    >
      <span className="relative block">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={classNames(controlClass, controlBorder(error), 'appearance-none pe-10')}
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
