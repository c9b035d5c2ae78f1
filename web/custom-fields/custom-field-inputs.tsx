import type { ChangeEvent } from 'react'
import type { CustomField } from '#contract/custom-fields.ts'
import { currentLanguage } from '#contract/language.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { customFieldTexts } from './custom-field-texts.ts'
import { type CustomInputs, inputName } from './custom-inputs.ts'

type Props = {
  fields: readonly CustomField[]
  values: CustomInputs
  errors: { readonly [name: `customFields.${string}`]: string | undefined }
  onChange: (change: CustomInputs) => void
}

/** An input for each field, by its type. */
export function CustomFieldInputs({ fields, values, errors, onChange }: Props) {
  return fields.map((field) => {
    const name = inputName(field)
    const props = {
      name,
      label: field.label[currentLanguage()],
      value: values[name] ?? '',
      error: errors[name],
      required: field.isRequired,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        onChange({ [name]: target.value }),
    }
    return <CustomFieldInput key={name} field={field} {...props} />
  })
}

type InputProps = { field: CustomField; name: string; label: string; value: string; required: boolean } & {
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}

function CustomFieldInput({ field: { type, choices = [] }, ...input }: InputProps) {
  switch (type) {
    case 'boolean':
      return (
        <Choice
          {...input}
          choices={[
            { value: 'true', label: customFieldTexts.yes },
            { value: 'false', label: customFieldTexts.no },
          ]}
        />
      )
    case 'choice':
      return (
        <Choice
          {...input}
          choices={choices.map(({ value, label }) => ({ value, label: label[currentLanguage()] }))}
        />
      )
    case 'long-text':
      return <TextArea {...input} maxLength={5_000} lang={languageOf(input.value)} />
    case 'integer':
      return <TextField {...input} inputMode="numeric" maxLength={30} autoComplete="off" />
    case 'decimal':
      return <TextField {...input} inputMode="decimal" maxLength={30} autoComplete="off" />
    case 'date':
      return <DateInput {...input} />
    case 'link':
      return <TextField {...input} type="url" placeholder="https://" maxLength={500} />
    default:
      return <TextField {...input} maxLength={200} lang={languageOf(input.value)} />
  }
}

type ChoiceProps = Omit<InputProps, 'field'> & { choices: { value: string; label: string }[] }

/** A value that is no choice any more stays to be read, until another one is chosen. */
function Choice({ choices, value, ...select }: ChoiceProps) {
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  const options = isKnown ? choices : [...choices, { value, label: value, disabled: true }]
  return (
    <SelectField {...select} value={value} options={options} placeholder={customFieldTexts.pleaseChoose} />
  )
}

/** The browser's own picker; a text that is no date stays to be read, until a date is typed. */
function DateInput({ value, ...input }: Omit<InputProps, 'field'>) {
  const isDate = value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value)
  return (
    <TextField {...input} value={value} {...(isDate ? { type: 'date' } : { placeholder: '2026-11-24' })} />
  )
}
