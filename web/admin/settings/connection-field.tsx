import type { ChangeEvent } from 'react'
import type { ConnectionId, connectionFields } from '#contract/settings/connections.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { connectionsTexts } from './connections-texts.ts'

type Props = {
  declared: (typeof connectionFields)[ConnectionId][number]
  /** A secret that is there already: it is not shown, and stays when nothing is typed. */
  isStored: boolean
  /** A password that the account's company makes for one program. */
  isAppPassword: boolean
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

/** A field of a connection, as it is declared. */
export function ConnectionField({
  declared: { name, isSecret, choices },
  isStored,
  isAppPassword,
  ...field
}: Props) {
  const label = connectionsTexts.fields[name] ?? name
  if (choices) {
    const labels: Record<string, string> = { ...connectionsTexts.choices, ...connectionsTexts.gateways }
    const options = choices.map((choice) => ({ value: choice, label: labels[choice] ?? choice }))
    return <SelectField label={label} options={options} {...field} />
  }
  return (
    <TextField
      label={label}
      hint={
        isSecret && isStored
          ? connectionsTexts.stored
          : isAppPassword
            ? connectionsTexts.appPassword
            : connectionsTexts.hints[name]
      }
      // Not the password of this page's account, which browsers would otherwise offer.
      {...(isSecret ? { type: 'password', autoComplete: 'new-password' } : { autoComplete: 'off' })}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={300}
      {...field}
    />
  )
}
