import { messages } from '#contract/messages.ts'
import { isPhone } from '#contract/phone.ts'
import type { PaymentMethod, Wallet } from '#contract/sales/orders.ts'
import {
  normalisedWalletTransaction,
  WALLET_TRANSACTION_PATTERN,
} from '#contract/sales/wallet-transaction.ts'

/** What the shopper types and chooses at the checkout. */
export type OrderFields = {
  paymentMethod: PaymentMethod
  paymentNumber: string
  /** Empty until the shopper says what they paid with. */
  wallet: Wallet | ''
  walletTransactionId: string
  /** The company an online payment goes through; empty for the shop's first. */
  gateway: string
  phone: string
  addressDetails: string
  division: string
  district: string
  city: string
  couponCode: string
}

/** Cash is chosen from the start (docs/product.md §29). */
export const emptyFields: OrderFields = {
  paymentMethod: 'cash',
  paymentNumber: '',
  wallet: '',
  walletTransactionId: '',
  gateway: '',
  phone: '',
  addressDetails: '',
  division: '',
  district: '',
  city: '',
  couponCode: '',
}

export type OrderFieldErrors = Partial<Record<keyof OrderFields, string>>

/** What is wrong with the fields, in their order on the page (docs/product.md §25). Nothing when they can be sent. */
export function orderFieldErrors(fields: OrderFields): OrderFieldErrors {
  const { phone, addressDetails, division, district, city } = fields
  return {
    ...walletErrors(fields),
    ...(!phone.trim()
      ? { phone: messages.phoneRequired }
      : !isPhone(phone) && { phone: messages.phoneInvalid }),
    ...(!addressDetails.trim() && { addressDetails: messages.addressRequired }),
    ...(!division && { division: messages.divisionRequired }),
    ...(!district && { district: messages.districtRequired }),
    ...(!city && { city: messages.cityRequired }),
  }
}

/** A transaction id is optional; one that is given needs its wallet and letters and digits only. */
function walletErrors({ paymentMethod, wallet, walletTransactionId }: OrderFields): OrderFieldErrors {
  const provided = normalisedWalletTransaction(walletTransactionId)
  if (paymentMethod !== 'mobile-banking' || !provided) return {}
  return {
    ...(!wallet && { wallet: messages.walletRequired }),
    ...(!WALLET_TRANSACTION_PATTERN.test(provided) && {
      walletTransactionId: messages.walletTransactionInvalid,
    }),
  }
}

/** What is said in passing when a place is missing, the widest one first (docs/product.md §28). */
export function missingPlace({ division, district, city }: OrderFieldErrors): string | undefined {
  if (division) return messages.divisionUnknown
  if (district) return messages.districtUnknown
  return city ? messages.cityUnknown : undefined
}

/** A change of the fields; choosing a place clears what lies below it (docs/product.md §24). */
export function withChange(fields: OrderFields, change: Partial<OrderFields>): OrderFields {
  const below =
    change.division !== undefined
      ? { district: '', city: '' }
      : change.district !== undefined
        ? { city: '' }
        : {}
  return { ...fields, ...below, ...change }
}

/** The company the shop is asked to send the buyer to; only an online payment has one. */
export function chosenGateway({ paymentMethod, gateway }: OrderFields): string | undefined {
  return paymentMethod === 'ssl' && gateway ? gateway : undefined
}

/** Whether to hint that the number paid from looks odd; it is taken as typed either way (docs/product.md §4). */
export function looksOdd(paymentNumber: string): boolean {
  return paymentNumber.trim() !== '' && !isPhone(paymentNumber)
}

/** Wire names of fields that have another name on the page. */
const fieldNames: Partial<Record<string, keyof OrderFields>> = { cuopon: 'couponCode' }

/** The shop's own refusals by field: `deliveryAddress.city` is `city`. One that belongs to no field is left out. */
export function fieldErrorsFrom(errors: readonly { path: string; message: string }[]): OrderFieldErrors {
  const found: OrderFieldErrors = {}
  for (const { path, message } of errors) {
    const last = path.split('.').at(-1) ?? ''
    const name = fieldNames[last] ?? (last in emptyFields ? (last as keyof OrderFields) : undefined)
    if (name) found[name] = message
  }
  return found
}

/** The refusals that still stand after a change: those of the changed fields, and of the places they cleared, do not. */
export function remainingErrors(
  fieldErrors: OrderFieldErrors,
  change: Partial<OrderFields>,
): OrderFieldErrors {
  const touched = Object.keys(withChange({} as OrderFields, change))
  return Object.fromEntries(Object.entries(fieldErrors).filter(([name]) => !touched.includes(name)))
}
