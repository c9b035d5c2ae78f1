import type { CustomField } from '#contract/custom-fields.ts'
import { messages } from '#contract/messages.ts'
import { isPhone } from '#contract/phone.ts'
import type { PaymentMethod, Wallet } from '#contract/sales/orders.ts'
import {
  normalisedWalletTransaction,
  WALLET_TRANSACTION_PATTERN,
} from '#contract/sales/wallet-transaction.ts'
import { type CustomInputs, customInputErrors, isInputName } from '#web/custom-fields/custom-inputs.ts'
import type { FieldErrors } from '#web/design/form/use-form.ts'

/** Values of the checkout form, with what was typed into custom fields beside its own. */
export type OrderFields = CustomInputs & {
  /** Asked for where the account has no name yet. */
  customerName: string
  paymentMethod: PaymentMethod
  paymentNumber: string
  /** Empty until one is chosen. */
  wallet: Wallet | ''
  walletTransactionId: string
  /** Gateway of an online payment; empty for the shop's first. */
  gateway: string
  phone: string
  addressDetails: string
  division: string
  district: string
  city: string
  recipientName: string
  recipientPhone: string
  couponCode: string
}

export type WalletValues = Pick<OrderFields, 'wallet' | 'paymentNumber' | 'walletTransactionId'>

/** Cash is preselected (docs/product.md §29). */
export const emptyFields: OrderFields = {
  customerName: '',
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
  recipientName: '',
  recipientPhone: '',
  couponCode: '',
}

export type OrderFieldErrors = FieldErrors<OrderFields>

/** The fields that an address of the address book has too. */
const destinationFieldNames = [
  'addressDetails',
  'division',
  'district',
  'city',
  'recipientName',
  'recipientPhone',
] as const
export type DestinationFields = Pick<OrderFields, (typeof destinationFieldNames)[number]>

/** Whether the checkout asks for the name: the account has none, or was given it by an attempt that placed no order. */
export function asksForName(accountName: string | undefined, draft: OrderFields | undefined): boolean {
  return accountName === '' || (accountName !== undefined && (draft?.customerName.trim() ?? '') !== '')
}

/** A draft's name is only as good as the account's, which may have changed meanwhile. */
export function withAccountName(fields: OrderFields, accountName: string | undefined): OrderFields {
  return accountName && fields.customerName.trim() ? { ...fields, customerName: accountName } : fields
}

/** The name as typed by this customer; where somebody else has signed in since, in another tab, that of their account. */
export function orderedInName(
  account: { _id: string; name: string },
  form: { customerId: string | null; fields: OrderFields },
): string {
  const typed = form.fields.customerName.trim()
  return (form.customerId === account._id && typed) || account.name || typed
}

/** The address of a filled-in form, and who receives the parcel. */
export function destinationIn(fields: DestinationFields): DestinationFields {
  const { addressDetails, division, district, city, recipientName, recipientPhone } = fields
  return { addressDetails, division, district, city, recipientName, recipientPhone }
}

export function isSameDestination(one: DestinationFields, other: DestinationFields): boolean {
  return destinationFieldNames.every((name) => one[name].trim() === other[name].trim())
}

/** Validates the fields (docs/product.md §25): a message for each wrong one. */
export function orderFieldErrors(
  fields: OrderFields,
  customFields: readonly CustomField[] = [],
): OrderFieldErrors {
  const { phone } = fields
  return {
    ...(fields.paymentMethod === 'mobile-banking' && walletErrors(fields)),
    ...(!phone.trim()
      ? { phone: messages.phoneRequired }
      : !isPhone(phone) && { phone: messages.phoneInvalid }),
    ...deliveryErrors(fields),
    ...customInputErrors(customFields, fields),
  }
}

export function deliveryErrors(fields: DestinationFields): FieldErrors<DestinationFields> {
  const { addressDetails, division, district, city } = fields
  return {
    ...(!addressDetails.trim() && { addressDetails: messages.addressRequired }),
    ...(!division && { division: messages.divisionRequired }),
    ...(!district && { district: messages.districtRequired }),
    ...(!city && { city: messages.cityRequired }),
    ...recipientErrors(fields),
  }
}

/** The recipient is optional: both fields or neither. */
function recipientErrors({
  recipientName,
  recipientPhone,
}: Pick<OrderFields, 'recipientName' | 'recipientPhone'>): FieldErrors<DestinationFields> {
  const [name, phone] = [recipientName.trim(), recipientPhone.trim()]
  if (!phone) return name ? { recipientPhone: messages.recipientPhoneRequired } : {}
  return {
    ...(!name && { recipientName: messages.recipientNameRequired }),
    ...(!isPhone(phone) && { recipientPhone: messages.phoneInvalid }),
  }
}

/** A wallet transaction id is optional; with one, the wallet is required. */
export function walletErrors({ wallet, walletTransactionId }: WalletValues): FieldErrors<WalletValues> {
  const transactionId = normalisedWalletTransaction(walletTransactionId)
  if (!transactionId) return {}
  return {
    ...(!wallet && { wallet: messages.walletRequired }),
    ...(!WALLET_TRANSACTION_PATTERN.test(transactionId) && {
      walletTransactionId: messages.walletTransactionInvalid,
    }),
  }
}

/** The toast for a missing place, the widest one first (docs/product.md §28). */
export function missingPlaceMessage({ division, district, city }: OrderFieldErrors): string | undefined {
  if (division) return messages.divisionUnknown
  if (district) return messages.districtUnknown
  return city ? messages.cityUnknown : undefined
}

/** Applies a change; choosing a place clears the narrower ones (docs/product.md §24). */
export function withChange<F extends Partial<DestinationFields>>(fields: F, change: Partial<F>): F {
  const cleared =
    change.division !== undefined
      ? { district: '', city: '' }
      : change.district !== undefined
        ? { city: '' }
        : {}
  return { ...fields, ...cleared, ...change }
}

/** The chosen gateway of an online payment; undefined for other methods and for the shop's first gateway. */
export function chosenGateway({ paymentMethod, gateway }: OrderFields): string | undefined {
  return paymentMethod === 'ssl' && gateway ? gateway : undefined
}

/** Whether to hint that this does not look like a mobile number; it is sent as typed anyway (docs/product.md §4). */
export function isUnusualPaymentNumber(paymentNumber: string): boolean {
  return paymentNumber.trim() !== '' && !isPhone(paymentNumber)
}

/** Our names of wire fields where they differ. */
const fieldNames: Partial<Record<string, keyof OrderFields>> = { cuopon: 'couponCode' }

/** The server's errors by field of the form: `deliveryAddress.city` is `city`. Errors of other fields are left out. */
export function fieldErrorsFrom(errors: readonly { path: string; message: string }[]): OrderFieldErrors {
  const fieldErrors: OrderFieldErrors = {}
  for (const { path, message } of errors) {
    if (isInputName(path)) fieldErrors[path] = message
    const last = path.split('.').at(-1) ?? ''
    const name = fieldNames[last] ?? (last in emptyFields ? (last as keyof OrderFields) : undefined)
    if (name) fieldErrors[name] = message
  }
  return fieldErrors
}

/** The errors that remain after a change: without those of changed fields and of places that the change cleared. */
export function remainingErrors(
  fieldErrors: OrderFieldErrors,
  change: Partial<OrderFields>,
): OrderFieldErrors {
  const changed = Object.keys(withChange({} as OrderFields, change))
  return Object.fromEntries(Object.entries(fieldErrors).filter(([name]) => !changed.includes(name)))
}
