import { normalisedPhone } from '#contract/phone.ts'

/** Values of the profile form. */
export type Profile = { name: string; email: string; phone: string; address: string }

type Account = { name: string; email: string | null; phone: string | null; address: string }

export function profileOf({ name, email, phone, address }: Account): Profile {
  return { name, email: email ?? '', phone: phone ?? '', address }
}

/**
 * The fields to send: those that are not empty, normalised (docs/product.md §17). An address can be removed by emptying it;
 * email and phone can be replaced only.
 */
export function profileChanges(values: Profile, before: Profile): Partial<Profile> {
  const email = values.email.trim().toLowerCase()
  const phone = normalisedPhone(values.phone)
  const name = values.name.trim()
  const address = values.address.trim()
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...((address || before.address) && { address }),
  }
}
