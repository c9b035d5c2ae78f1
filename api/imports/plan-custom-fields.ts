import { customCell } from '#api/catalogue/products/custom-columns.ts'
import type { EntityFields, StoredFields } from '#api/custom-fields/entity-fields.ts'
import { ShopError } from '#api/errors.ts'
import type { ReadProduct } from './read-product.ts'
import type { RowMessages } from './requested-change.ts'

/**
 * What the custom fields of a product are to store; undefined: what they store now. Only cells that differ from the shop's own export
 * count, so that an exported value that no longer fits its field can be imported again. Columns of unknown fields are ignored.
 */
export function planCustomFields(
  { customFields: cells = {} }: ReadProduct,
  stored: { customFields: StoredFields } | undefined,
  fields: EntityFields<'product'>,
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
    errors.push(...(error.errors ?? []).map(({ message }) => message))
    return undefined
  }
}

const comparable = (text: string) => text.replaceAll('\r\n', '\n').normalize('NFC').trim()
