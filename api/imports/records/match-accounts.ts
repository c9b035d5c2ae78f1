import { chunks } from '#api/chunks.ts'
import { listAccountsWith, type MatchedAccount } from '#api/sales/customers/imported-customers.repository.ts'
import type { DbOrTx } from '#database/connect.ts'
import type { Contact } from './read-contact.ts'

/** Contacts looked up in one statement. */
const LOOKED_UP_AT_ONCE = 1_000

/** The accounts of the shop by phone and by email. */
export type Accounts = {
  byPhone: Map<string, MatchedAccount>
  byEmail: Map<string, MatchedAccount>
}

/** The accounts that have the phone or email of a row: none, one, or two different ones. */
export async function accountsOf(db: DbOrTx, contacts: readonly Contact[]): Promise<Accounts> {
  const accounts: Accounts = { byPhone: new Map(), byEmail: new Map() }
  for (const some of chunks(contacts, LOOKED_UP_AT_ONCE)) {
    const phones = some.flatMap(({ phone }) => phone || [])
    const emails = some.flatMap(({ email }) => email || [])
    for (const account of await listAccountsWith(db, { phones, emails })) addAccount(accounts, account)
  }
  return accounts
}

/** The first account of a phone or email stays, unless a later one has verified it. */
export function addAccount({ byPhone, byEmail }: Accounts, account: MatchedAccount): void {
  const { phone, email, isPhoneVerified, isEmailVerified } = account
  if (phone && (isPhoneVerified || !byPhone.has(phone))) byPhone.set(phone, account)
  if (email && (isEmailVerified || !byEmail.has(email))) byEmail.set(email, account)
}

export function accountsWith({ phone, email }: Contact, { byPhone, byEmail }: Accounts): MatchedAccount[] {
  const found = [phone && byPhone.get(phone), email && byEmail.get(email)]
  return [...new Map(found.flatMap((account) => (account ? [[account.id, account]] : []))).values()]
}
