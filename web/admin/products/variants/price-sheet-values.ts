import { priceMessages } from '#contract/catalogue/price-messages.ts'
import type { PriceSheet, PriceSheetInput } from '#contract/catalogue/prices-staff.ts'
import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { dateTimeInputOf, readDateTimeInput } from '#web/formatting/date-time.ts'

/** What a price is for: a time, a number of units, or the customers of a group. */
export const priceKinds = ['time', 'quantity', 'group'] as const
export type PriceKind = (typeof priceKinds)[number]

/** A price as typed; `variantIds` are the variants that have it, of `forVariant` '' all that are offered. */
export type PriceRowValues = {
  key: string
  kind: PriceKind
  forVariant: string
  variantIds: readonly string[]
  groupId: string
  leastQuantity: string
  from: string
  until: string
  price: string
}

/** Stands for several variants that are not all. */
export const SEVERAL = 'several'

/** The rows of a stored sheet; `offered`: the variants of the product. */
export function priceRowsOf({ prices }: PriceSheet, offered: readonly string[]): PriceRowValues[] {
  return prices.map(({ variantIds, customerGroupId, leastQuantity, startsAt, endsAt, price }, index) => ({
    key: `stored ${index}`,
    kind: customerGroupId ? 'group' : leastQuantity > 1 ? 'quantity' : 'time',
    forVariant:
      variantIds.length === offered.length ? '' : (variantIds.length === 1 && variantIds[0]) || SEVERAL,
    variantIds,
    groupId: customerGroupId ?? '',
    leastQuantity: String(leastQuantity),
    from: dateTimeInputOf(startsAt),
    until: endsAt ? dateTimeInputOf(endsAt) : '',
    price: String(price),
  }))
}

export function newPriceRow(kind: PriceKind, key: string, groupId: string): PriceRowValues {
  return {
    key,
    kind,
    forVariant: '',
    variantIds: [],
    from: '',
    until: '',
    price: '',
    groupId: kind === 'group' ? groupId : '',
    leastQuantity: kind === 'quantity' ? '3' : '1',
  }
}

/** Errors by field of what is missing in the rows, all at once; the API finds the rest. */
export function priceRowErrors(rows: readonly PriceRowValues[]): Record<string, string> {
  const errors = rows.flatMap(({ kind, price, from, until }, index) => [
    ...(parseWholeNumber(price) ? [] : [[`prices.${index}.price`, messages.productPriceInvalid]]),
    ...(kind === 'time' && from === '' && until === ''
      ? [[`prices.${index}.until`, priceMessages.endRequired]]
      : []),
  ])
  return Object.fromEntries(errors)
}

type Priced = { id: string; price: number }

/** The least and the most that the variants of a row cost without it. */
export function usualPrices(
  { forVariant, variantIds }: Pick<PriceRowValues, 'forVariant' | 'variantIds'>,
  variants: readonly Priced[],
): { least: number; most: number } | undefined {
  const chosen = forVariant === SEVERAL ? variantIds : [forVariant]
  const prices = variants
    .filter(({ id }) => forVariant === '' || chosen.includes(id))
    .map(({ price }) => price)
  return prices.length > 0 ? { least: Math.min(...prices), most: Math.max(...prices) } : undefined
}

/** The body that saves the rows. A stored time of which only the minute is shown stays as it was. */
export function priceSheetInputOf(
  rows: readonly PriceRowValues[],
  offered: readonly string[],
  { prices, updatedAt }: PriceSheet,
): PriceSheetInput {
  const storedTimes = prices.flatMap(({ startsAt, endsAt }) => [startsAt, ...(endsAt ? [endsAt] : [])])
  const timeIn = (typed: string) =>
    storedTimes.find((time) => dateTimeInputOf(time) === typed) ?? readDateTimeInput(typed) ?? null
  return {
    updatedAt,
    prices: rows.map(({ kind, forVariant, variantIds, groupId, leastQuantity, from, until, price }) => ({
      variantIds: forVariant === '' ? [...offered] : forVariant === SEVERAL ? [...variantIds] : [forVariant],
      customerGroupId: kind === 'group' ? groupId : null,
      leastQuantity: kind === 'time' ? 1 : (parseWholeNumber(leastQuantity) ?? 0),
      startsAt: timeIn(from),
      endsAt: timeIn(until),
      price: parseWholeNumber(price) ?? 0,
    })),
  }
}
