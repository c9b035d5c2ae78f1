import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { requiredLine } from '#contract/form-fields.ts'
import { requiredText } from '#contract/wire.ts'
import { partyMessages } from './party-messages.ts'

const MAX_PARTY_NAME_LENGTH = 80

/** What stands in the books in the place of a name that was erased: `#a3f2c1b0`. */
export const isErasedName = (name: string): boolean => /^#[0-9a-f]{8}$/.test(name)

/** As the books have it, whatever was typed then. */
const storedName = requiredText({ error: () => partyMessages.nameRequired }, MAX_PARTY_NAME_LENGTH)
const newName = requiredLine(MAX_PARTY_NAME_LENGTH, { error: () => partyMessages.nameRequired })
const named = z.object({ name: z.string() })

export const renameCourierEndpoint = endpoint({
  method: 'PATCH',
  path: '/couriers/name',
  tag: 'Order',
  who: 'admin',
  permission: 'books.settle',
  summary: 'Change the name of a courier, in the books and wherever it is shown. No amount changes.',
  body: z.object({ courierName: storedName, newName }),
  message: () => partyMessages.renamed,
  answer: named,
})

export const eraseCourierEndpoint = endpoint({
  method: 'POST',
  path: '/couriers/erasure',
  tag: 'Order',
  who: 'admin',
  permission: 'books.settle',
  summary:
    'Erase the name of a courier who holds no money and no parcels: a code stands in its place, and no amount changes.',
  body: z.object({ courierName: storedName }),
  message: () => partyMessages.erased,
  answer: named,
})

export const renameSupplierEndpoint = endpoint({
  method: 'PATCH',
  path: '/suppliers/name',
  tag: 'Product',
  who: 'admin',
  permission: 'books.settle',
  summary: 'Change the name of a supplier, in the books and wherever it is shown. No amount changes.',
  body: z.object({ supplierName: storedName, newName }),
  message: () => partyMessages.renamed,
  answer: named,
})

export const eraseSupplierEndpoint = endpoint({
  method: 'POST',
  path: '/suppliers/erasure',
  tag: 'Product',
  who: 'admin',
  permission: 'books.settle',
  summary:
    'Erase the name of a supplier with a settled account: a code stands in its place, and no amount changes.',
  body: z.object({ supplierName: storedName }),
  message: () => partyMessages.erased,
  answer: named,
})
