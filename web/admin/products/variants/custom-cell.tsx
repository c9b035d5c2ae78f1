import type { CustomField } from '#contract/custom-fields.ts'
import { currentLanguage } from '#contract/language.ts'
import { controlBorder, controlClass } from '#web/design/form/field-frame.tsx'
import { staffVariantTexts } from './variant-texts.ts'

type Props = {
  field: CustomField
  /** Of the input; the key of its error. */
  name: string
  variantName: string
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (text: string) => void
}

const yesOrNo = () => [
  { value: 'true', label: staffVariantTexts.yes },
  { value: 'false', label: staffVariantTexts.no },
]

/** The cell of a variant's custom field: a choice, or a line of text that the API reads by the field's type. */
export function CustomCell({ field, name, variantName, value, error, disabled, onChange }: Props) {
  const choices =
    field.type === 'boolean'
      ? yesOrNo()
      : field.choices?.map(({ value, label }) => ({ value, label: label[currentLanguage()] }))
  const control = {
    name,
    value,
    disabled,
    'aria-label': staffVariantTexts.cellOf(field.label[currentLanguage()], variantName),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
    className: `${controlClass} ${controlBorder(error)} min-w-36`,
  }
  return (
    <td className="p-1 align-top">
      {choices ? (
        <select {...control} onChange={(event) => onChange(event.target.value)}>
          <option value="" />
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
          {value !== '' && !choices.some((choice) => choice.value === value) && (
            <option value={value} disabled>
              {value}
            </option>
          )}
        </select>
      ) : (
        <input
          {...control}
          autoComplete="off"
          maxLength={field.type === 'long-text' ? 5_000 : 500}
          placeholder={field.type === 'date' ? '2026-11-24' : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {error && (
        <p id={`${name}-error`} className="mt-1 max-w-40 text-xs text-brick-ink">
          {error}
        </p>
      )}
    </td>
  )
}
