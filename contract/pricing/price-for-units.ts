import type { Taka } from '#contract/taka.ts'

// Apart, so that product pages load little before a click.

/**
 * What a unit costs when this many are bought: the lowest of the price and of those from a quantity on that is reached.
 * In the browser with the prices that everybody gets, on the server with those that are in force for the customer
 * (`unitPriceOf`).
 */
export function priceForUnits(
  {
    price,
    quantityPrices = [],
  }: { price: Taka; quantityPrices?: readonly { leastQuantity: number; price: Taka }[] | undefined },
  units: number,
): Taka {
  const reached = quantityPrices.filter(({ leastQuantity }) => units >= leastQuantity)
  return Math.min(price, ...reached.map((one) => one.price))
}
