import { productSlug } from '#contract/catalogue/product-slug.ts'

/** Slugs that are addresses of calls below `/collection`. */
const RESERVED = new Set(['manage', 'order', 'preview'])

export const isReservedSlug = (slug: string) => RESERVED.has(slug)

/** A slug of a name that no other collection has: `eid-sale`, `eid-sale-2`. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const base = productSlug(name) || 'collection'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug) && !isReservedSlug(slug)) return slug
  }
}
