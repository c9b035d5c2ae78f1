import { cutText } from '#api/cut-text.ts'
import type { ForeignAddress, PlaceIndex } from '#api/sales/delivery/fit-address.ts'
import { fitPlace } from '#api/sales/delivery/fit-address.ts'
import { districtOfCode } from '#api/sales/delivery/iso-districts.ts'
import { emailAddress, MAX_EMAIL_LENGTH } from '#contract/identity/account-fields.ts'
import { recordImportMessages as messages } from '#contract/imports/record-import-messages.ts'
import { isPhone, normalisedPhone } from '#contract/phone.ts'
import { joinNonEmpty } from './record-columns.ts'

export type Contact = { phone: string; email: string }

/** The phone and email of a row in their stored forms; what cannot be used is empty and has a remark. */
export function readContact(
  { phones, email }: { phones: readonly string[]; email: string },
  remarks: string[],
): Contact {
  const typed = phones.filter((phone) => phone !== '')
  const usable = typed.find(isPhone)
  for (const phone of new Set(typed))
    if (!isPhone(phone)) remarks.push(messages.phoneUnusable(cutText(phone, 60)))
  const isEmail = email === '' || emailAddress.safeParse(email).success
  if (!isEmail) remarks.push(messages.emailUnusable(cutText(email, MAX_EMAIL_LENGTH)))
  return {
    phone: usable ? normalisedPhone(usable) : '',
    email: isEmail ? email.trim().toLowerCase() : '',
  }
}

export type ReadAddress = {
  /** Undefined where the upazila or thana is unclear. */
  place: { division: string; district: string; city: string } | undefined
  /** What is left for the courier, without the names of places that are known. */
  details: string
  /** All of it as one text. */
  text: string
}

/** An address of a row, fitted to the shop's places; undefined where the file has none. */
export function readAddress(
  { street, city, district, division }: ForeignAddress,
  postcode: string,
  places: PlaceIndex,
): ReadAddress | undefined {
  const known = { street, city, district: districtOfCode(district), division }
  const text = joinNonEmpty([...street, city, known.district, division, postcode])
  if (joinNonEmpty(street) === '' && city === '') return undefined
  const place = fitPlace(known, places)
  const details = joinNonEmpty([...street, ...(place && isNameOf(city, place) ? [] : [city]), postcode])
  return { place, details: cutText(details, 500), text: cutText(text, 500) }
}

function isNameOf(city: string, place: { division: string; district: string; city: string }): boolean {
  const typed = city.toLowerCase()
  return Object.values(place).some((name) => name.toLowerCase() === typed)
}
