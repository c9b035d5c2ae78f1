import { latinDigits } from '#contract/latin-digits.ts'
import { messages } from '#contract/messages.ts'
import { parseTaka } from '#contract/parse-taka.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'

const MAX_RETURN_DAYS = 365

type ShopFormValues = Record<Exclude<keyof ShopSettings, 'updatedAt'>, string>

/** The settings as the form shows them. */
export function shopFormValues(settings: ShopSettings): ShopFormValues {
  const { shopName, supportPhone, merchantNumber, takaPerDollar, ...rules } = settings
  const { returnDays, secondPersonAbove, commissionPercent } = rules
  return {
    ...{ shopName, supportPhone, merchantNumber },
    takaPerDollar: String(takaPerDollar),
    returnDays: String(returnDays),
    secondPersonAbove: secondPersonAbove === 0 ? '' : String(secondPersonAbove),
    commissionPercent: String(commissionPercent),
  }
}

/** Errors by field. */
export function shopFormErrors(values: ShopFormValues) {
  const { takaPerDollar, returnDays, secondPersonAbove, commissionPercent } = values
  const isLimit = secondPersonAbove.trim() === '' || parseTaka(secondPersonAbove) !== undefined
  return {
    ...(!/^\d{1,5}(\.\d{1,2})?$/.test(takaPerDollar.trim()) && {
      takaPerDollar: messages.takaPerDollarInvalid,
    }),
    ...(daysOf(returnDays) === undefined && { returnDays: messages.returnDaysInvalid }),
    ...(percentOf(commissionPercent) === undefined && {
      commissionPercent: messages.commissionPercentInvalid,
    }),
    ...(!isLimit && { secondPersonAbove: messages.secondPersonAboveInvalid }),
  }
}

/** The settings as the API takes them. */
export const settingsFromForm = (values: ShopFormValues) => ({
  ...values,
  takaPerDollar: Number(values.takaPerDollar),
  returnDays: daysOf(values.returnDays) ?? 0,
  secondPersonAbove: parseTaka(values.secondPersonAbove) ?? 0,
  commissionPercent: percentOf(values.commissionPercent) ?? 0,
})

function daysOf(typed: string): number | undefined {
  const digits = latinDigits(typed.trim())
  return /^\d{1,3}$/.test(digits) && Number(digits) <= MAX_RETURN_DAYS ? Number(digits) : undefined
}

/** `12.5`: a share in percent with at most two decimals. */
function percentOf(typed: string): number | undefined {
  const digits = latinDigits(typed.trim())
  return /^\d{1,3}(\.\d{1,2})?$/.test(digits) && Number(digits) <= 100 ? Number(digits) : undefined
}
