import type { MatchedAccount } from '#api/sales/customers/imported-customers.repository.ts'
import { addImportedCustomers } from '#api/sales/customers/imported-customers.repository.ts'
import { recordImportMessages as messages } from '#contract/imports/record-import-messages.ts'
import type { Duplicates } from '#contract/imports/record-imports.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { type Accounts, accountsOf, accountsWith, addAccount } from './match-accounts.ts'
import { additionsTo } from './plan-customers.ts'
import type { FileCustomer } from './read-customers.ts'
import {
  insertAccounts,
  insertFirstAddresses,
  lockAccounts,
  type NewAccount,
  updateAccount,
} from './record-accounts.repository.ts'
import type { WrittenRow } from './record-imports.repository.ts'

type PlannedRow = { line: number; outcome: string; requested: FileCustomer }
type Batch = {
  accounts: Accounts
  newAccounts: NewAccount[]
  addresses: { customerId: string; address: NonNullable<FileCustomer['address']> }[]
  records: { userId: string; note: string; tags: string[]; createdAt: Date }[]
  now: Date
}

/**
 * Writes customers: new accounts without a password, whose owners sign in with a code, and what others lack. Nothing
 * is marked as verified, and no message is sent. An account that was opened since the check is joined or left as
 * `duplicates` says.
 */
export async function writeCustomers(
  tx: Tx,
  rows: readonly PlannedRow[],
  { duplicates, now }: { duplicates: Duplicates; now: Date },
): Promise<WrittenRow[]> {
  const accounts = await accountsOf(
    tx,
    rows.map(({ requested }) => requested),
  )
  await lockAccounts(
    tx,
    [...accounts.byPhone.values(), ...accounts.byEmail.values()].map(({ id }) => id),
  )
  const batch: Batch = { accounts, newAccounts: [], addresses: [], records: [], now }
  const written: WrittenRow[] = []
  const changes: Parameters<typeof updateAccount>[1][] = []
  for (const { line, outcome, requested } of rows) {
    const [account, other] = accountsWith(requested, accounts)
    const remark = remarkOf(account, other, { outcome, duplicates })
    if (remark) written.push({ line, state: 'failed', remark })
    else {
      if (account) changes.push(join(account, requested, batch))
      else create(requested, batch)
      written.push({ line, state: 'applied' })
    }
  }
  await insertAccounts(tx, batch.newAccounts)
  for (const change of changes) await updateAccount(tx, change)
  await insertFirstAddresses(tx, batch.addresses, now)
  await addImportedCustomers(tx, batch.records)
  return written
}

function remarkOf(
  account: MatchedAccount | undefined,
  other: MatchedAccount | undefined,
  { outcome, duplicates }: { outcome: string; duplicates: Duplicates },
): string | undefined {
  if (!account) return undefined
  if (other) return messages.belongsToTwo(account.name, other.name)
  if (account.role !== 'user') return messages.ofStaff
  return outcome === 'new' && duplicates === 'list' ? messages.someoneNew : undefined
}

function create(customer: FileCustomer, batch: Batch): void {
  const { name, phone, email, address, note, tags } = customer
  const { now } = batch
  const id = newId(now.getTime())
  const addressText = address && !address.place ? address.text : ''
  const contact = { phone: phone || null, email: email || null }
  batch.newAccounts.push({ id, name, ...contact, address: addressText, createdAt: now, updatedAt: now })
  if (address?.place) batch.addresses.push({ customerId: id, address })
  batch.records.push({ userId: id, note, tags, createdAt: now })
  addAccount(batch.accounts, {
    id,
    name,
    ...contact,
    role: 'user',
    note,
    tags,
    addressText,
    isPhoneVerified: false,
    isEmailVerified: false,
    addressCount: address?.place ? 1 : 0,
  })
}

/** Notes in the batch what the account gets, also in its own values: a later row may belong to it too. */
function join(account: MatchedAccount, customer: FileCustomer, batch: Batch) {
  const { name, phone, email, address, addressText, note, tags } = additionsTo(account, customer)
  if (address) batch.addresses.push({ customerId: account.id, address })
  batch.records.push({ userId: account.id, note, tags, createdAt: batch.now })
  account.name ||= name
  account.phone ??= phone || null
  account.email ??= email || null
  account.addressText ||= addressText
  account.addressCount += address ? 1 : 0
  account.note = [account.note, note].filter((text) => text !== '').join('\n')
  account.tags = [...account.tags, ...tags]
  addAccount(batch.accounts, account)
  const { id } = account
  return { id, name, phone, email, addressText, now: batch.now }
}
