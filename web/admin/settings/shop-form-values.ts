import { messages } from '#contract/messages.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { parseDecimal, parseWholeNumber } from '#contract/typed-numbers.ts'
import { parsePercent } from '#web/admin/forms/parse-percent.ts'

const MAX_RETURN_DAYS = 365
const MAX_CART_REMINDER_HOURS = 336

export type ShopFormValues = Record<Exclude<keyof ShopSettings, 'updatedAt' | 'smsOrderLink'>, string> &
  Pick<ShopSettings, 'smsOrderLink'>

/** The settings as the form shows them. */
export function shopFormValues(settings: ShopSettings): ShopFormValues {
  const { shopName, shopNameBn, supportPhone, merchantNumber, takaPerDollar, ...rules } = settings
  const { returnDays, cartReminderHours, secondPersonAbove, commissionPercent } = rules
  const { whatsapp, messenger, smsOrderLink, homeDistrict } = rules
  return {
    shopName,
    shopNameBn,
    supportPhone,
    merchantNumber,
    whatsapp,
    messenger,
    smsOrderLink,
    homeDistrict,
    takaPerDollar: String(takaPerDollar),
    returnDays: String(returnDays),
    cartReminderHours: cartReminderHours === 0 ? '' : String(cartReminderHours),
    secondPersonAbove: secondPersonAbove === 0 ? '' : String(secondPersonAbove),
    commissionPercent: String(commissionPercent),
  }
}

/** Errors by field. */
export function shopFormErrors(values: ShopFormValues) {
  const { takaPerDollar, returnDays, cartReminderHours, secondPersonAbove, commissionPercent } = values
  const isLimit = secondPersonAbove.trim() === '' || parseWholeNumber(secondPersonAbove) !== undefined
  return {
    ...(parseDecimal(takaPerDollar, 2) === undefined && { takaPerDollar: messages.takaPerDollarInvalid }),
    ...(daysOf(returnDays) === undefined && { returnDays: messages.returnDaysInvalid }),
    ...(hoursOf(cartReminderHours) === undefined && {
      cartReminderHours: messages.cartReminderHoursInvalid,
    }),
    ...(parsePercent(commissionPercent) === undefined && {
      commissionPercent: messages.commissionPercentInvalid,
    }),
    ...(!isLimit && { secondPersonAbove: messages.secondPersonAboveInvalid }),
  }
}

/** The settings as the API takes them. */
export const settingsFromForm = (values: ShopFormValues) => ({
  ...values,
  takaPerDollar: parseDecimal(values.takaPerDollar, 2) ?? 0,
  returnDays: daysOf(values.returnDays) ?? 0,
  cartReminderHours: hoursOf(values.cartReminderHours) ?? 0,
  secondPersonAbove: parseWholeNumber(values.secondPersonAbove) ?? 0,
  commissionPercent: parsePercent(values.commissionPercent) ?? 0,
})

function daysOf(typed: string): number | undefined {
  const days = parseWholeNumber(typed)
  return days !== undefined && days <= MAX_RETURN_DAYS ? days : undefined
}

/** Empty is 0: no reminders. */
function hoursOf(typed: string): number | undefined {
  const hours = typed.trim() === '' ? 0 : parseWholeNumber(typed)
  return hours !== undefined && hours <= MAX_CART_REMINDER_HOURS ? hours : undefined
}
