import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { newAddress, newRecipient } from '#contract/sales/orders.ts'
import { id, text, wireCodec } from '#contract/wire.ts'
import { MAX_ADDRESS_LABEL_LENGTH } from './address-limits.ts'

/** An address of a customer's address book. docs/product.md §31 */
const customerAddress = wireCodec(
  {
    id,
    label: z.string(),
    /** Who receives parcels there; both empty: the customer. */
    recipientName: z.string(),
    recipientPhone: z.string(),
    deliveryAddress: z.object({
      division: z.string(),
      district: z.string(),
      city: z.string(),
      addressDetails: z.string(),
    }),
    isDefault: z.boolean(),
  },
  { id: '_id' },
)
export type CustomerAddress = z.output<typeof customerAddress>

/** The whole address book: the default address first, then the newest. Every change answers it too. */
const addressBook = z.array(customerAddress)

const newCustomerAddress = z.object({
  label: z.optional(text(MAX_ADDRESS_LABEL_LENGTH)),
  ...newRecipient,
  deliveryAddress: newAddress,
})
export type NewCustomerAddress = z.output<typeof newCustomerAddress>

const customerParams = z.object({ customerId: id })
const addressParams = z.object({ customerId: id, addressId: id })

export const listAddressesEndpoint = endpoint({
  method: 'GET',
  path: '/user/addresses/:customerId',
  tag: 'User',
  who: 'signed-in',
  summary: 'List your own address book: the default address first, then the newest.',
  params: customerParams,
  answer: addressBook,
})

export const addAddressEndpoint = endpoint({
  method: 'POST',
  path: '/user/addresses/:customerId',
  tag: 'User',
  who: 'signed-in',
  summary:
    'Add an address to your own address book; the first one is the default. One that is in it already is not added again.',
  params: customerParams,
  body: newCustomerAddress,
  answer: addressBook,
})

export const updateAddressEndpoint = endpoint({
  method: 'PUT',
  path: '/user/addresses/:customerId/:addressId',
  tag: 'User',
  who: 'signed-in',
  summary: 'Replace an address of your own address book. Orders placed before keep theirs.',
  params: addressParams,
  body: newCustomerAddress,
  answer: addressBook,
})

export const setDefaultAddressEndpoint = endpoint({
  method: 'PATCH',
  path: '/user/addresses/:customerId/:addressId/default',
  tag: 'User',
  who: 'signed-in',
  summary: 'Make an address of your own address book the default.',
  params: addressParams,
  answer: addressBook,
})

export const deleteAddressEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/addresses/:customerId/:addressId',
  tag: 'User',
  who: 'signed-in',
  summary:
    'Delete an address of your own address book; idempotent. The newest one follows a deleted default.',
  params: addressParams,
  answer: addressBook,
})
