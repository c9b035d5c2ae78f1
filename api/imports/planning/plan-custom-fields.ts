import { customCell } from '#api/custom-fields/custom-columns.ts'
import type { StoredFields } from '#api/custom-fields/entity-fields.ts'
import { ShopError } from '#api/errors.ts'
import type { CustomField, CustomValuesInput } from '#contract/custom-fields.ts'
import type { RowMessages } from './requested-change.ts'

/** The custom fields of products, or those of variants. */
type Fields = {
  readonly fields: readonly CustomField[]
  fill(
    stored: StoredFields,
    input: CustomValuesInput | undefined,
    filling: { by: 'staff'; isNew?: boolean },
  ): StoredFields
}

/**
 * What the custom fields of a product or variant are to store; undefined: what they store now. Only cells that differ from the
 * shop's own export count, so that an exported value that no longer fits its field can be imported again. Columns of unknown
 * fields are ignored.
 */
export function fillCustomFields(
  cells: Readonly<Record<string, string>> = {},
  stored: { customFields: StoredFields } | undefined,
  fields: Fields,
  { errors }: RowMessages,
): StoredFields | undefined {
  const before = stored?.customFields ?? null
  const changed = fields.fields.flatMap((field) => {
    const cell = cells[field.name]
    if (cell === undefined || comparable(cell) === comparable(String(customCell(field, before)))) return []
    return [[field.name, cell] as const]
  })
  if (stored && changed.length === 0) return undefined
  try {
    const after = fields.fill(before, Object.fromEntries(changed), { by: 'staff', isNew: !stored })
    return !stored && after === null ? undefined : after
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    for (const { message } of error.errors ?? []) if (!errors.includes(message)) errors.push(message)
    return undefined
  }
}

const comparable = (text: string) => text.replaceAll('\r\n', '\n').normalize('NFC').trim()
