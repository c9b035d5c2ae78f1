import { MAX_NAME_LENGTH } from '#contract/identity/account-limits.ts'
import { defineTexts } from '#contract/language.ts'
import { TextField } from '#web/design/form/text-field.tsx'

const texts = defineTexts(
  { label: 'Your Name', hint: 'As the courier should call you. We keep it in your account.' },
  { label: 'আপনার নাম', hint: 'কুরিয়ার যে নামে আপনাকে ডাকবে। নামটি আপনার অ্যাকাউন্টে থাকবে।' },
)

type Props = { value: string; error: string | undefined; onChange: (name: string) => void }

/** For a customer whose account was opened by a code: nobody has asked for the name yet (docs/product.md §3). */
export function NameField({ value, error, onChange }: Props) {
  return (
    <TextField
      label={texts.label}
      name="customerName"
      autoComplete="name"
      maxLength={MAX_NAME_LENGTH}
      hint={texts.hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
