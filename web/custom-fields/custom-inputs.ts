import type { CustomFieldValue } from '#contract/custom-field-declarations.ts'
import { customFieldMessages } from '#contract/custom-field-messages.ts'
import type { CustomField, CustomValuesInput, InvalidCustomValue } from '#contract/custom-fields.ts'
import { currentLanguage } from '#contract/language.ts'

type InputName = `customFields.${string}`

/**
 * What was typed into custom fields, under the names that the API gives its errors: `customFields.warrantyMonths`.
 * Part of the values of a form, beside its other fields.
 */
export type CustomInputs = { [name: InputName]: string }

export const inputName = ({ name }: Pick<CustomField, 'name'>): InputName => `customFields.${name}`

/** Whether a value of a form is what was typed into a custom field. */
export const isInputName = (name: string): name is InputName => name.startsWith('customFields.')

/** The inputs of these fields as a form begins with them; a value that no longer fits stands there as it is. */
export function customInputsOf(
  fields: readonly CustomField[],
  values: Readonly<Record<string, CustomFieldValue | undefined>> = {},
  invalid: readonly InvalidCustomValue[] = [],
): CustomInputs {
  return Object.fromEntries(
    fields.map((field) => {
      const old = invalid.find(({ name }) => name === field.name)
      return [inputName(field), String(values[field.name] ?? old?.value ?? '')]
    }),
  )
}

/** What was typed into these fields. */
export function customInputsIn(fields: readonly CustomField[], values: CustomInputs): CustomInputs {
  return Object.fromEntries(fields.map((field) => [inputName(field), values[inputName(field)] ?? '']))
}

/** The errors that need no request: what is required and empty, and values that no longer fit and were not replaced. */
export function customInputErrors(
  fields: readonly CustomField[],
  inputs: CustomInputs,
  invalid: readonly InvalidCustomValue[] = [],
): CustomInputs {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const name = inputName(field)
      const typed = inputs[name] ?? ''
      const old = invalid.find((one) => one.name === field.name)
      if (old && typed === old.value) return [[name, old.message]]
      return field.isRequired && typed.trim() === '' ? [[name, requiredMessage(field)]] : []
    }),
  )
}

/** The values of a form that belong to custom fields, as a body has them; undefined without any. */
export function customValuesIn(values: Readonly<Record<string, unknown>>): CustomValuesInput | undefined {
  const typed = Object.entries(values).filter(([name]) => isInputName(name))
  if (typed.length === 0) return undefined
  return Object.fromEntries(typed.map(([name, value]) => [name.slice('customFields.'.length), String(value)]))
}

function requiredMessage({ type, label }: CustomField): string {
  return type === 'choice' || type === 'boolean'
    ? customFieldMessages.requiredChoice(label[currentLanguage()])
    : customFieldMessages.required(label[currentLanguage()])
}
