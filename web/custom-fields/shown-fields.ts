import type { CustomFieldValue } from '#contract/custom-field-declarations.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { currentLanguage, perLanguage } from '#contract/language.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { customFieldTexts } from './custom-field-texts.ts'

/** A value of a custom field, to be read. */
export type ShownField = { label: string; text: string; isLink?: true }

const decimals = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }))
const days = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      // The short names of months are not used in Bangla.
      month: locale === 'bn-BD' ? 'long' : 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)

/** The values that there are, in the order of the declaration. */
export function shownFieldsOf(
  fields: readonly CustomField[],
  values: Readonly<Record<string, CustomFieldValue | undefined>> | undefined,
): ShownField[] {
  return fields.flatMap((field) => {
    const value = values?.[field.name]
    if (value === undefined) return []
    const shown = { label: field.label[currentLanguage()], text: customValueText(field, value) }
    return field.type === 'link' ? { ...shown, isLink: true } : shown
  })
}

/** `Yes`, `1,250`, `Nov 24, 2026`, the label of a choice. */
function customValueText(field: CustomField, value: CustomFieldValue): string {
  if (typeof value === 'boolean') return value ? customFieldTexts.yes : customFieldTexts.no
  if (typeof value === 'number')
    return field.type === 'integer' ? formatNumber(value) : decimals().format(value)
  if (field.type === 'date') return days().format(new Date(`${value}T00:00:00Z`))
  const choice = field.choices?.find((one) => one.value === value)
  return choice ? choice.label[currentLanguage()] : value
}
