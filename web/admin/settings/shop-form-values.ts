import { latinDigits } from '#contract/latin-digits.ts'
import { messages } from '#contract/messages.ts'
import { parseTaka } from '#contract/parse-taka.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'

const MAX_RETURN_DAYS = 365

type ShopFormValues = Record<Exclude<keyof ShopSettings, 'updatedAt'>, string>

/** The settings as the form shows them. */
export function shopFormValues(settings: ShopSettings): ShopFormValues {
  const { shopName, supportPhone, merchantNumber, takaPerDollar, returnDays, secondPersonAbove } = settings
  return {
    ...{ shopName, supportPhone, merchantNumber },
    takaPerDollar: String(takaPerDollar),
    returnDays: String(returnDays),
    secondPersonAbove: secondPersonAbove === 0 ? '' : String(secondPersonAbove),
  }
}

/** Errors by field. */
export function shopFormErrors({ takaPerDollar, returnDays, secondPersonAbove }: ShopFormValues) {
  const isLimit = secondPersonAbove.trim() === '' || parseTaka(secondPersonAbove) !== undefined
  return {
    ...(!/^\d{1,5}(\.\d{1,2})?$/.test(takaPerDollar.trim()) && {
      takaPerDollar: messages.takaPerDollarInvalid,
    }),
    ...(daysOf(returnDays) === undefined && { returnDays: messages.returnDaysInvalid }),
    ...(!isLimit && { secondPersonAbove: messages.secondPersonAboveInvalid }),
  }
}

/** The settings as the API takes them. */
export const settingsFromForm = (values: ShopFormValues) => ({
  ...values,
  takaPerDollar: Number(values.takaPerDollar),
  returnDays: daysOf(values.returnDays) ?? 0,
  secondPersonAbove: parseTaka(values.secondPersonAbove) ?? 0,
})

function daysOf(typed: string): number | undefined {
  const digits = latinDigits(typed.trim())
  return /^\d{1,3}$/.test(digits) && Number(digits) <= MAX_RETURN_DAYS ? Number(digits) : undefined
}
