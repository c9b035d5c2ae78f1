/** Maximum length of a slug, in characters: search results cut longer URLs. */
const MAX_SLUG_LENGTH = 70

/**
 * The slug of a product's name, in the name's own script: `Brass table lamp (large)` becomes `brass-table-lamp-large`,
 * `জামদানি শাড়ি` becomes `জামদানি-শাড়ি`. Empty when the name has neither letters nor digits.
 */
export function productSlug(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  if (slug.length <= MAX_SLUG_LENGTH) return slug
  return slug
    .slice(0, MAX_SLUG_LENGTH + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, MAX_SLUG_LENGTH)
}

/**
 * The readable URL path of a product, for search engines and sharing; the shop's own links use `/products/{id}`, which
 * works as well (docs/product.md §22). Percent-encoded, ready for XML and links.
 */
export function readableProductAddress({ id, name }: { id: string; name: string }): string {
  const slug = productSlug(name)
  return slug ? `/products/${id}/${encodeURIComponent(slug)}` : `/products/${id}`
}
