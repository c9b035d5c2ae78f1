import { withoutLanguage } from '#contract/language-paths.ts'
import type { PageVisit } from '#contract/page-speed.ts'

/** The kind of page at an address: `https://shop.example/products/01936b1e?x=1` is `product`. */
export function measuredPageOf(address: string): PageVisit['page'] {
  const path = withoutLanguage(new URL(address).pathname)
  if (path === '/') return 'home'
  const [, first, second] = path.split('/')
  if (first === 'products') return second ? 'product' : 'list'
  return first === 'cart' || first === 'checkout' ? first : 'other'
}
