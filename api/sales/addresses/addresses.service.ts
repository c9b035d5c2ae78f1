import { conflict, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { DeliveryService } from '#api/sales/delivery/delivery.service.ts'
import { recipientOf } from '#api/sales/orders/recipient.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { MAX_ADDRESSES } from '#contract/sales/delivery/address-limits.ts'
import type { CustomerAddress, NewCustomerAddress } from '#contract/sales/delivery/addresses.ts'
import type { Tx } from '#database/connect.ts'
import {
  deleteAddress,
  insertAddress,
  listAddressesOf,
  lockAddressBook,
  type StoredAddress,
  updateAddress,
  updateDefaultAddress,
} from './addresses.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  delivery: Pick<DeliveryService, 'knownAddress'>
}
type AddressRow = Awaited<ReturnType<typeof listAddressesOf>>[number]
type AddressId = { customerId: string; addressId: string }

/**
 * Address books of customers, at most 20 addresses each, one of them the default. Nobody but the owner reads or changes one;
 * every change answers the whole address book. All throw forbidden. docs/product.md §31
 */
export function createAddressesService({ db, withTx, clock, delivery }: Needs) {
  /** Changes an address book while nobody else does, and answers it. Throws notFound for a deleted account. */
  const change = (customerId: string, apply: (tx: Tx, before: AddressRow[]) => Promise<void>) =>
    withTx(async (tx) => {
      if (!(await lockAddressBook(tx, customerId))) throw notFound(messages.userNotFound)
      await apply(tx, await listAddressesOf(tx, customerId))
      return (await listAddressesOf(tx, customerId)).map(toAddress)
    })

  /** As it is stored: with the shop's own names of places. Throws invalid. */
  async function stored({ label = '', ...typed }: NewCustomerAddress): Promise<StoredAddress> {
    return { label, ...recipientOf(typed), ...(await delivery.knownAddress(typed.deliveryAddress)) }
  }

  return {
    /** The default address first, then the newest. */
    async list(viewer: Viewer, customerId: string): Promise<CustomerAddress[]> {
      viewer.assertSelf(customerId)
      return (await listAddressesOf(db, customerId)).map(toAddress)
    },

    /**
     * Adds an address; the first one is the default. One that is there already is not added again. Throws invalid for an
     * unknown place, conflict when the address book is full.
     */
    async add(viewer: Viewer, customerId: string, typed: NewCustomerAddress): Promise<CustomerAddress[]> {
      viewer.assertSelf(customerId)
      const address = await stored(typed)
      return change(customerId, async (tx, before) => {
        if (before.some((other) => isSameAddress(other, address))) return
        if (before.length >= MAX_ADDRESSES) throw conflict(messages.tooManyAddresses(MAX_ADDRESSES))
        const isDefault = before.length === 0
        await insertAddress(tx, { ...address, customerId, isDefault, createdAt: clock() })
      })
    },

    /** Replaces an address; orders keep the former one. Throws invalid, notFound. */
    async update(viewer: Viewer, { customerId, addressId }: AddressId, typed: NewCustomerAddress) {
      viewer.assertSelf(customerId)
      const address = await stored(typed)
      return change(customerId, async (tx, before) => {
        assertHas(before, addressId)
        await updateAddress(tx, addressId, address, clock())
      })
    },

    /** Throws notFound. */
    async setDefault(viewer: Viewer, { customerId, addressId }: AddressId): Promise<CustomerAddress[]> {
      viewer.assertSelf(customerId)
      return change(customerId, async (tx, before) => {
        assertHas(before, addressId)
        await updateDefaultAddress(tx, customerId, addressId)
      })
    },

    /** Deletes an address; idempotent. The newest of the others follows a deleted default. */
    async remove(viewer: Viewer, { customerId, addressId }: AddressId): Promise<CustomerAddress[]> {
      viewer.assertSelf(customerId)
      return change(customerId, async (tx, before) => {
        const deleted = before.find(({ id }) => id === addressId)
        if (!deleted) return
        await deleteAddress(tx, addressId)
        const next = before.find(({ id }) => id !== addressId)
        if (deleted.isDefault && next) await updateDefaultAddress(tx, customerId, next.id)
      })
    },
  }
}

function assertHas(addresses: readonly AddressRow[], addressId: string): void {
  if (!addresses.some(({ id }) => id === addressId)) throw notFound(messages.addressNotFound)
}

const placeFields = [
  'division',
  'district',
  'city',
  'addressDetails',
  'recipientName',
  'recipientPhone',
] as const

/** The same place and recipient, whatever they are called. */
function isSameAddress(one: StoredAddress, other: StoredAddress): boolean {
  return placeFields.every((field) => one[field] === other[field])
}

function toAddress(row: AddressRow): CustomerAddress {
  const { id, label, recipientName, recipientPhone, isDefault } = row
  const { division, district, city, addressDetails } = row
  return {
    id,
    label,
    recipientName,
    recipientPhone,
    isDefault,
    deliveryAddress: { division, district, city, addressDetails },
  }
}
