import { type ComponentProps, useId } from 'react'
import { classNames } from '#web/design/class-names.ts'
import { useFieldError } from './field-errors.ts'
import { controlBorder, controlClass, describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldProps

/** One line of text with its label: `<TextField label="Phone" name="phone" inputMode="tel" error={errors.phone} />`. */
export function TextField({ label, hint, hideLabel, className, ...field }: TextFieldProps) {
  const { error: formError, ...input } = field
  const error = useFieldError(formError, input.name)
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      hideLabel={hideLabel ?? false}
      required={input.required}
    >
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classNames(controlClass, controlBorder(error))}
      />
    </FieldFrame>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldProps

/** Several lines of text with their label; grows with its content where the browser supports it. */
export function TextArea({ label, hint, hideLabel, className, ...field }: TextAreaProps) {
  const { error: formError, ...area } = field
  const error = useFieldError(formError, area.name)
  const ownId = useId()
  const id = area.id ?? ownId
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      className={className}
      hideLabel={hideLabel ?? false}
      required={area.required}
    >
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classNames(controlClass, controlBorder(error), 'field-sizing-content min-h-24')}
      />
    </FieldFrame>
  )
}
