import { and, desc, eq, isNull } from 'drizzle-orm'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { users } from '#database/schema/identity/accounts.ts'
import { customerAddresses } from '#database/schema/sales/addresses.ts'

type AddressRow = typeof customerAddresses.$inferSelect
export type StoredAddress = Pick<
  AddressRow,
  'label' | 'recipientName' | 'recipientPhone' | 'division' | 'district' | 'city' | 'addressDetails'
>

/** The addresses of a customer, the default first, then the newest; on `customer_addresses_customer_idx`. */
export function listAddressesOf(db: DbOrTx, customerId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(desc(customerAddresses.isDefault), desc(customerAddresses.createdAt), desc(customerAddresses.id))
}

/** Locks a customer's account, so that changes of an address book come one after another. False for a deleted account. */
export async function lockAddressBook(tx: Tx, customerId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, customerId), isNull(users.deletedAt)))
    .for('no key update')
  return rows.length > 0
}

export async function insertAddress(
  tx: Tx,
  address: StoredAddress & { customerId: string; isDefault: boolean; createdAt: Date },
): Promise<void> {
  await tx.insert(customerAddresses).values({ ...address, updatedAt: address.createdAt })
}

export async function updateAddress(
  tx: Tx,
  addressId: string,
  address: StoredAddress,
  updatedAt: Date,
): Promise<void> {
  await tx
    .update(customerAddresses)
    .set({ ...address, updatedAt })
    .where(eq(customerAddresses.id, addressId))
}

/** The former default has to give way first: `customer_addresses_default_key` allows one. */
export async function updateDefaultAddress(tx: Tx, customerId: string, addressId: string): Promise<void> {
  await tx
    .update(customerAddresses)
    .set({ isDefault: false })
    .where(and(eq(customerAddresses.customerId, customerId), eq(customerAddresses.isDefault, true)))
  await tx.update(customerAddresses).set({ isDefault: true }).where(eq(customerAddresses.id, addressId))
}

export async function deleteAddress(tx: Tx, addressId: string): Promise<void> {
  await tx.delete(customerAddresses).where(eq(customerAddresses.id, addressId))
}

/** Deletes the whole address book of a customer. */
export async function deleteAddressesOf(tx: DbOrTx, customerId: string): Promise<void> {
  await tx.delete(customerAddresses).where(eq(customerAddresses.customerId, customerId))
}
