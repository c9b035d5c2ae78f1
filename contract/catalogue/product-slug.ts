/** Longest slug, in letters: what a search result shows of an address. */
const MAX_LENGTH = 70

/**
 * A product's name as a part of its address, in the script it is written in: `Brass table lamp (large)` is
 * `brass-table-lamp-large`, `জামদানি শাড়ি` is `জামদানি-শাড়ি`. Empty when the name has neither letters nor digits.
 */
export function productSlug(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= MAX_LENGTH) return words
  return words
    .slice(0, MAX_LENGTH + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, MAX_LENGTH)
}

/**
 * The readable address of a product, for search engines and for sharing; `/products/{id}` answers too, and is what the
 * shop's own links are (docs/product.md §22). Percent-encoded, as it stands in an XML or a link.
 */
export function readableProductAddress({ id, name }: { id: string; name: string }): string {
  const slug = productSlug(name)
  return slug ? `/products/${id}/${encodeURIComponent(slug)}` : `/products/${id}`
}
