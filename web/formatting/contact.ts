import { formatDigits } from './formatting.ts'

/** A phone or wallet number in the digits of the page; an email, or anything else with letters, as it is. */
export const formatContact = (contact: string): string =>
  /^[\d\s+-]+$/.test(contact) ? formatDigits(contact) : contact
