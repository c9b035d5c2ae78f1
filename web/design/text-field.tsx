import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { controlBorder, controlLook, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = Omit<ComponentProps<'input'>, 'children'> & FieldTexts

/** One line of text with its label: `<TextField label="Phone" name="phone" inputMode="tel" error={errors.phone} />`. */
export function TextField({ label, hint, error, hideLabel, className, ...input }: Props) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <FieldFrame
      {...{ id, label, hint, error, className }}
      hideLabel={hideLabel ?? false}
      required={input.required}
    >
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classNames(controlLook, controlBorder(error))}
      />
    </FieldFrame>
  )
}
