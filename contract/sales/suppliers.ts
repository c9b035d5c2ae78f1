import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { longText, oneLine } from '#contract/form-fields.ts'
import { schemaErrors } from '#contract/messages.ts'
import { pageQuery, rowPage } from '#contract/pagination.ts'
import { id, requiredText, text, timestamp } from '#contract/wire.ts'
import { partyMessages } from './parties/party-messages.ts'
import { MAX_LEAD_DAYS } from './purchasing/reorder.ts'
import { duePayment, recordedTransfer } from './transfers.ts'

/** Whom to reach at a supplier, and how many days he takes; '' and null: not known. */
export const supplierContact = z.object({
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  leadDays: z.nullable(z.int()),
  updatedAt: timestamp,
})
export type SupplierContact = z.output<typeof supplierContact>

/** A supplier and what the shop owes for goods received; negative: it paid more than was recorded. */
const supplierAccount = z.object({
  /** '' for goods whose supplier was not named. */
  name: z.string(),
  dueAmount: z.int(),
  /** When goods were received or paid last; null: never. */
  lastAt: z.nullable(timestamp),
  /** Null: nothing is known but the name. */
  contact: z.nullable(supplierContact),
})
export type SupplierAccount = z.output<typeof supplierAccount>

/** How many suppliers are listed at once; the others are found by a text. */
export const MAX_LISTED_SUPPLIERS = 200

export const listSuppliersEndpoint = endpoint({
  method: 'GET',
  path: '/suppliers',
  tag: 'Product',
  who: 'admin',
  permission: 'books.view',
  // What comes back with a change must not be masked.
  showsContacts: true,
  summary:
    'List the suppliers that are known or that goods of known cost were received from, with contact and what the shop owes each of them; with `text` those whose name, contact person or phone contains it. At most 200, the most first.',
  query: z.object({ text: z.optional(text(80)) }),
  answer: z.array(supplierAccount),
})

export const saveSupplierContactEndpoint = endpoint({
  method: 'PUT',
  path: '/suppliers/contact',
  tag: 'Product',
  who: 'admin',
  permission: { anyOf: ['stock.edit', 'books.settle'] },
  showsContacts: true,
  summary:
    'Save whom to reach at a supplier and how many days he takes; a new supplier is made. Refused when somebody changed it after `updatedAt` (null: nothing was known).',
  body: z.object({
    supplierName: requiredText({ error: () => partyMessages.nameRequired }, 80),
    contactName: oneLine(80, schemaErrors.invalidInput),
    phone: oneLine(40, schemaErrors.invalidInput),
    email: oneLine(120, schemaErrors.emailInvalid).check(
      z.refine((value) => value === '' || z.email().safeParse(value).success, schemaErrors.emailInvalid),
    ),
    address: longText(300),
    leadDays: z.nullable(
      z
        .int({ error: () => partyMessages.leadDaysInvalid })
        .check(
          z.minimum(0, { error: () => partyMessages.leadDaysInvalid }),
          z.maximum(MAX_LEAD_DAYS, { error: () => partyMessages.leadDaysInvalid }),
        ),
    ),
    updatedAt: z.nullable(timestamp),
  }),
  message: () => partyMessages.contactSaved,
  answer: supplierContact,
})

const supplierPayment = z.object({ ...recordedTransfer, supplierName: z.string(), paidOn: z.string() })
export type SupplierPayment = z.output<typeof supplierPayment>

const supplierFilter = z.object({ ...pageQuery, supplierName: z.optional(text(80)) })
export type SupplierFilter = z.output<typeof supplierFilter>

export const listSupplierPaymentsEndpoint = endpoint({
  method: 'GET',
  path: '/suppliers/payments',
  tag: 'Product',
  who: 'admin',
  permission: 'books.view',
  summary: 'List what suppliers were paid, newest first; payments taken back too.',
  query: supplierFilter,
  answer: rowPage(supplierPayment),
})

export const recordSupplierPaymentEndpoint = endpoint({
  method: 'POST',
  path: '/suppliers/payments',
  tag: 'Product',
  who: 'admin',
  permission: 'books.settle',
  summary:
    'Record what a supplier was paid for goods received. More than the shop owes is recorded only with `isMoreThanDue`.',
  body: z.object({ supplierName: text(80), ...duePayment }),
  answer: supplierPayment,
  status: 201,
})

export const reverseSupplierPaymentEndpoint = endpoint({
  method: 'PATCH',
  path: '/suppliers/payments/:id/reversal',
  tag: 'Product',
  who: 'admin',
  permission: 'books.settle',
  summary:
    'Take back a payment to a supplier that was recorded by mistake, within an hour, by a counter-posting.',
  params: z.object({ id }),
  answer: supplierPayment,
})
