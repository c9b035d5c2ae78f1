import type { CustomFieldValue } from '#contract/custom-field-declarations.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { currentLanguage } from '#contract/language.ts'
import type { Column } from '#web/admin/table/column.ts'
import { inputName } from '#web/custom-fields/custom-inputs.ts'
import { shownFieldsOf } from '#web/custom-fields/shown-fields.ts'
import { languageOf } from '#web/formatting/text-language.ts'

type Row = { customFields?: Readonly<Record<string, CustomFieldValue | undefined>> | undefined }

/** The columns of a list for the fields that are declared as such. */
export function customColumns(fields: readonly CustomField[] = []): Column<Row>[] {
  return fields
    .filter(({ isListed }) => isListed)
    .map((field) => ({
      id: inputName(field),
      title: field.label[currentLanguage()],
      ...((field.type === 'integer' || field.type === 'decimal') && { align: 'end' as const }),
      cell: ({ customFields }) => {
        const [shown] = shownFieldsOf([field], customFields)
        return (
          <span className="line-clamp-2 max-w-60 min-w-0" lang={languageOf(shown?.text ?? '')}>
            {shown?.text}
          </span>
        )
      },
    }))
}
