import type { Taka } from '#contract/taka.ts'

// Without zod, so that a page that names it loads little.

/** From which subtotal on delivery is free: everywhere, and in districts that have an amount of their own. 0: never. */
export type FreeDelivery = {
  freeDeliveryFrom?: Taka | undefined
  districtFreeDelivery?: Readonly<Record<string, Taka>> | undefined
}

/** The subtotal from which delivery to a district is free; undefined: it never is. docs/product.md §29 */
export function freeDeliveryFromIn(
  district: string,
  { freeDeliveryFrom = 0, districtFreeDelivery = {} }: FreeDelivery,
): Taka | undefined {
  const from = Object.hasOwn(districtFreeDelivery, district)
    ? districtFreeDelivery[district]
    : freeDeliveryFrom
  return from || undefined
}

/** How much more has to be bought until delivery is free; 0: it is, undefined: it never is. An unknown district has ''. */
export function missingForFreeDelivery(
  subtotal: Taka,
  district: string,
  terms: FreeDelivery,
): Taka | undefined {
  const from = freeDeliveryFromIn(district, terms)
  return from && Math.max(0, from - subtotal)
}

/**
 * What is charged of a delivery fee, and what is not because the subtotal reaches the amount from which on delivery
 * is free.
 */
export function chargedFee(
  fee: Taka,
  subtotal: Taka,
  freeFrom: Taka | undefined,
): { deliveryFee: Taka; freeDeliveryAmount: Taka } {
  const isFree = freeFrom !== undefined && subtotal >= freeFrom
  return { deliveryFee: isFree ? 0 : fee, freeDeliveryAmount: isFree ? fee : 0 }
}

/** What delivery to an order costs, whether or not it is charged. */
export const fullDeliveryFee = ({
  deliveryFee,
  freeDeliveryAmount = 0,
}: {
  deliveryFee: Taka
  freeDeliveryAmount?: Taka | undefined
}): Taka => deliveryFee + freeDeliveryAmount
