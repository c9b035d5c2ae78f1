import { type ComponentProps, useId, useState } from 'react'
import { classNames } from '#web/design/class-names.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { Eye, EyeOff } from '#web/design/icons/shop.tsx'

import { controlBorder, controlClass, describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'
import { formTexts } from './form-texts.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & FieldProps

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, hideLabel, className, ...input }: Props) {
  const ownId = useId()
  const id = input.id ?? ownId
  const [isVisible, setVisible] = useState(false)
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
      <span className="relative block">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={id}
          type={isVisible ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={classNames(controlClass, controlBorder(error), 'pe-12')}
        />
        <IconButton
          label={isVisible ? formTexts.hidePassword : formTexts.showPassword}
          className="absolute! end-0 top-0 text-ink-soft"
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? (
            <EyeOff aria-hidden="true" className="size-5" />
          ) : (
            <Eye aria-hidden="true" className="size-5" />
          )}
        </IconButton>
      </span>
    </FieldFrame>
  )
}
