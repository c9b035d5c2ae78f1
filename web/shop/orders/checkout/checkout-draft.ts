import { isInputName } from '#web/custom-fields/custom-inputs.ts'
import { emptyFields, type OrderFields } from './order-fields.ts'

const draftKey = 'checkoutDraft'

/** The filled-in checkout form, and the idempotency key of an attempt whose result is unknown. */
export type CheckoutDraft = {
  /** Owner of the draft; null when it was filled in before signing in. */
  customerId: string | null
  fields: OrderFields
  /** The order that Buy Again was pressed for; the address of a later one takes the place of what was typed. */
  orderAgainId?: string | undefined
  unsettled?: { key: string; lines: string } | undefined
}

/** Saves the draft in session storage: for this tab, through reloads and the end of a session. */
export function saveCheckoutDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft))
  } catch {
    // Storage is full or disabled: the page still has the values.
  }
}

/** Chooses a coupon for the next checkout; what else is in the draft stays. */
export function chooseCoupon(customerId: string | null, couponCode: string): void {
  const draft = findCheckoutDraft(customerId) ?? { customerId, fields: emptyFields }
  saveCheckoutDraft({ ...draft, customerId, fields: { ...draft.fields, couponCode } })
}

export function clearCheckoutDraft(): void {
  try {
    sessionStorage.removeItem(draftKey)
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}

/** The draft of this customer; another customer's draft in the same tab is ignored. */
export function findCheckoutDraft(customerId: string | null): CheckoutDraft | undefined {
  try {
    return parseCheckoutDraft(sessionStorage.getItem(draftKey), customerId)
  } catch {
    return undefined
  }
}

/** Throws on text that is not JSON. */
export function parseCheckoutDraft(
  text: string | null,
  customerId: string | null,
): CheckoutDraft | undefined {
  const stored = JSON.parse(text ?? 'null') as Partial<CheckoutDraft> | null
  if (typeof stored !== 'object' || stored === null || typeof stored.fields !== 'object') return undefined
  if (stored.customerId && stored.customerId !== customerId) return undefined
  const unsettled = stored.unsettled
  const hasKey = typeof unsettled?.key === 'string' && typeof unsettled.lines === 'string'
  return {
    customerId,
    fields: fieldsIn(stored.fields),
    orderAgainId: typeof stored.orderAgainId === 'string' ? stored.orderAgainId : undefined,
    unsettled: hasKey ? unsettled : undefined,
  }
}

function fieldsIn(stored: Partial<Record<keyof OrderFields, unknown>> | null): OrderFields {
  const fields = { ...emptyFields }
  for (const name of Object.keys(emptyFields) as (keyof OrderFields)[]) {
    const value = stored?.[name]
    if (typeof value === 'string' && name !== 'paymentMethod' && name !== 'wallet') fields[name] = value
  }
  for (const [name, value] of Object.entries(stored ?? {}))
    if (isInputName(name) && typeof value === 'string') fields[name] = value
  const method = stored?.paymentMethod
  if (method === 'mobile-banking' || method === 'ssl') fields.paymentMethod = method
  const wallet = stored?.wallet
  if (wallet === 'bkash' || wallet === 'nagad' || wallet === 'rocket') fields.wallet = wallet
  return fields
}
