import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { controlBorder, controlLook, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'children'> & FieldTexts

/** Several lines of text with their label; grows with what is written where the browser can. */
export function TextArea({ label, hint, error, hideLabel, className, ...area }: Props) {
  const ownId = useId()
  const id = area.id ?? ownId
  return (
    <FieldFrame
      {...{ id, label, hint, error, className }}
      hideLabel={hideLabel ?? false}
      required={area.required}
    >
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classNames(controlLook, controlBorder(error), 'field-sizing-content min-h-24')}
      />
    </FieldFrame>
  )
}
