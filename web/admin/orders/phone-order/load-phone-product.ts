import { useQueries } from '@tanstack/react-query'
import { getProductEndpoint } from '#contract/catalogue/products.ts'
import { callQuery } from '#web/http/call-query.ts'
import { type PhoneLine, withVariants } from './phone-order.ts'

/** A product on sale with its variants, for an order of the staff. */
export const phoneProductQuery = (id: string) => ({
  ...callQuery(['Product', 'for-order', id], getProductEndpoint, { params: { id } }),
  retry: false,
})

/** Lines with the variants of their products, which are loaded once they are chosen. */
export function usePhoneLines<Line extends PhoneLine>(lines: readonly Line[]): Line[] {
  const ids = [...new Set(lines.map(({ product }) => product.id))]
  const loaded = useQueries({ queries: ids.map(phoneProductQuery) })
  return lines.map((line) => withVariants(line, loaded[ids.indexOf(line.product.id)]?.data?.variants))
}
