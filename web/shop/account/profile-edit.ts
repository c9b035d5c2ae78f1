import { normalisedPhone } from '#contract/phone.ts'

/** What somebody may change about themselves, as the form has it. */
export type Profile = { name: string; email: string; phone: string; address: string }

type Account = { name: string; email: string | null; phone: string | null; address: string }

export function profileOf({ name, email, phone, address }: Account): Profile {
  return { name, email: email ?? '', phone: phone ?? '', address }
}

/**
 * What is sent of the form: the fields that are not empty, tidied (docs/product.md §17). An address that was there may be
 * emptied; an email or phone cannot be taken away, only replaced.
 */
export function profileEdit(typed: Profile, before: Profile): Partial<Profile> {
  const email = typed.email.trim().toLowerCase()
  const phone = normalisedPhone(typed.phone)
  const name = typed.name.trim()
  const address = typed.address.trim()
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...((address || before.address) && { address }),
  }
}
