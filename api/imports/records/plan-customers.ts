import type { MatchedAccount } from '#api/sales/customers/imported-customers.repository.ts'
import { recordImportMessages as messages } from '#contract/imports/record-import-messages.ts'
import type { RecordOutcome } from '#contract/imports/record-imports.ts'
import type { DbOrTx } from '#database/connect.ts'
import { accountsOf, accountsWith } from './match-accounts.ts'
import type { FileCustomer, ReadRecord } from './read-customers.ts'

export type PlannedRecord<R> = {
  line: number
  name: string
  outcome: RecordOutcome
  remarks: string[]
  requested: R | null
}

/** Compares the customers of a file with the accounts of the shop, and with each other. */
export async function planCustomers(
  db: DbOrTx,
  rows: readonly ReadRecord<FileCustomer>[],
): Promise<PlannedRecord<FileCustomer>[]> {
  const accounts = await accountsOf(
    db,
    rows.map(({ record }) => record),
  )
  const lines = new Map<string, number>()
  return rows.map(({ line, name, remarks, record, problem }) => {
    const plan = (outcome: RecordOutcome, remark?: string) => ({
      line,
      name,
      outcome,
      remarks: [...(remark ? [remark] : []), ...remarks],
      requested: outcome === 'new' || outcome === 'joined' ? record : null,
    })
    if (problem) return plan('refused', problem)
    const contacts = [record.phone, record.email].filter((contact) => contact !== '')
    const sameLine = contacts.map((contact) => lines.get(contact)).find((other) => other !== undefined)
    for (const contact of contacts) if (!lines.has(contact)) lines.set(contact, line)
    const [account, other] = accountsWith(record, accounts)
    if (account && other) return plan('refused', messages.belongsToTwo(labelOf(account), labelOf(other)))
    if (account) {
      if (!hasAdditions(account, record)) return plan('unchanged')
      if (account.role !== 'user') return plan('unchanged', messages.ofStaff)
      return plan('joined', messages.belongsTo(labelOf(account)))
    }
    return sameLine === undefined ? plan('new') : plan('joined', messages.sameAsLine(sameLine))
  })
}

const labelOf = ({ name, phone, email }: MatchedAccount) => name || phone || email || ''

/** What an account does not have yet of what a file says; what it has stays. */
export function additionsTo(account: MatchedAccount, customer: FileCustomer) {
  const { address, note, tags } = customer
  const hasPlace = address?.place !== undefined
  return {
    name: account.name === '' ? customer.name : '',
    phone: account.phone === null ? customer.phone : '',
    email: account.email === null ? customer.email : '',
    address: hasPlace && account.addressCount === 0 ? address : undefined,
    addressText: address && !hasPlace && account.addressText === '' ? address.text : '',
    note: account.note.includes(note) ? '' : note,
    tags: tags.filter((tag) => !account.tags.includes(tag)),
  }
}

function hasAdditions(account: MatchedAccount, customer: FileCustomer): boolean {
  const { tags, address, ...texts } = additionsTo(account, customer)
  return tags.length > 0 || address !== undefined || Object.values(texts).some((text) => text !== '')
}
