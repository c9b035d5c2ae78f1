import type { ComponentProps } from 'react'
import { TextField } from '#web/design/form/text-field.tsx'

type Props = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'name' | 'hint' | 'required' | 'placeholder' | 'value'
> & {
  onChange: (typed: string) => void
}

/** An amount in whole taka, as it is typed. */
export function AmountField({ onChange, ...field }: Props) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
