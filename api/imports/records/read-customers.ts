import { cutText } from '#api/cut-text.ts'
import { invalid } from '#api/errors.ts'
import type { FileTable } from '#api/imports/reading/file-table.ts'
import type { PlaceIndex } from '#api/sales/delivery/fit-address.ts'
import { MAX_NAME_LENGTH } from '#contract/identity/account-limits.ts'
import { recordImportMessages as messages } from '#contract/imports/record-import-messages.ts'
import { type Contact, type ReadAddress, readAddress, readContact } from './read-contact.ts'
import { joinNonEmpty, recordReader } from './record-columns.ts'

/** A customer as a file has it. */
export type FileCustomer = Contact & {
  name: string
  address: ReadAddress | null
  note: string
  tags: string[]
}
export type ReadRecord<R> = { line: number; name: string; remarks: string[]; record: R; problem?: string }

const COLUMNS = {
  name: ['name', 'customer', 'customer name', 'full name', 'display name', 'নাম'],
  firstName: ['first name', 'billing first name', 'first name billing'],
  lastName: ['last name', 'billing last name', 'last name billing'],
  phone: ['phone', 'mobile', 'phone number', 'billing phone', 'phone billing', 'ফোন', 'মোবাইল'],
  addressPhone: ['default address phone', 'shipping phone'],
  email: ['email', 'user email', 'billing email', 'email billing', 'email address', 'ইমেইল'],
  company: ['default address company', 'company', 'billing company', 'company billing'],
  street1: [
    ...['address', 'default address address1', 'address1', 'address 1', 'billing address 1'],
    ...['address 1 billing', 'address 1 2 billing', 'ঠিকানা'],
  ],
  street2: ['default address address2', 'address2', 'address 2', 'billing address 2', 'address 2 billing'],
  area: ['area', 'upazila', 'thana', 'city upazila', 'এলাকা', 'উপজেলা', 'থানা'],
  city: ['default address city', 'city', 'billing city', 'city billing'],
  district: ['district', 'billing state', 'state code billing', 'state', 'region', 'জেলা'],
  division: ['division', 'default address province code', 'province', 'province code', 'বিভাগ'],
  postcode: [
    ...['default address zip', 'zip', 'postcode', 'postal code', 'billing postcode', 'postcode billing'],
  ],
  note: ['note', 'notes', 'customer note', 'নোট'],
  tags: ['tags', 'ট্যাগ'],
} as const

/** The customers of a file, and the columns that are not read. Throws invalid where no column is a phone or an email. */
export function readCustomers(table: FileTable, places: PlaceIndex) {
  const { cell, has, unused } = recordReader(table, COLUMNS)
  if (!has('phone') && !has('email') && !has('addressPhone')) throw invalid(messages.customersUnknown)
  const rows = table.records.map(({ record, line }): ReadRecord<FileCustomer> => {
    const of = (field: keyof typeof COLUMNS) => cell(record, field)
    const remarks: string[] = []
    const contact = readContact({ phones: [of('phone'), of('addressPhone')], email: of('email') }, remarks)
    const written = joinNonEmpty([of('firstName'), of('lastName')], ' ') || of('name') || of('company')
    if (written.length > MAX_NAME_LENGTH) remarks.push(messages.nameTooLong)
    const name = cutText(written, MAX_NAME_LENGTH)
    const address = readAddress(
      {
        street: [of('company') === written ? '' : of('company'), of('street1'), of('street2')],
        city: of('area') || of('city'),
        district: of('district'),
        division: of('division'),
      },
      of('postcode'),
      places,
    )
    if (address && !address.place) remarks.push(messages.addressUnclear(address.text))
    const hasContact = contact.phone !== '' || contact.email !== ''
    return {
      line,
      remarks,
      name: name || contact.phone || contact.email,
      record: {
        ...contact,
        name,
        address: address ?? null,
        note: cutText(of('note'), 2000),
        tags: tagsIn(of('tags')),
      },
      ...(!hasContact && { problem: messages.noContact }),
    }
  })
  return { rows, unused }
}

/** `VIP, wholesale` */
const tagsIn = (text: string) =>
  [...new Set(text.split(',').map((tag) => cutText(tag.trim(), 60)))].filter((tag) => tag !== '').slice(0, 40)
