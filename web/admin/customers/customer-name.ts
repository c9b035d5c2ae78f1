import { customerTexts } from './customer-texts.ts'

type Named = { name: string; phone: string | null; email: string | null }

/** How staff read a customer: an account that was opened by a code has no name before its first order. */
export const customerName = ({ name, phone, email }: Named): string =>
  name || phone || email || customerTexts.noName
