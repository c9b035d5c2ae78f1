import {
  deleteRedirectOf,
  insertRedirects,
  lockRedirects,
} from '#api/catalogue/redirects/redirects.repository.ts'
import { productSlug } from '#contract/catalogue/product-slug.ts'
import type { Tx } from '#database/connect.ts'

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

/** The former address of a collection leads to the new one, which leads nowhere else. */
export async function leadFormerAddress(
  tx: Tx,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await lockRedirects(tx)
  await deleteRedirectOf(tx, `/collections/${to}`)
  const redirect = { path: `/collections/${from}`, productId: null, target: `/collections/${to}` }
  await insertRedirects(tx, [redirect], {
    now,
    replaces: true,
  })
}
