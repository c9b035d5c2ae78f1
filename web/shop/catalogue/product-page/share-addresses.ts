/** Where a product can be posted, with its link and name filled in (docs/product.md §22). */
export function shareAddresses(url: string, name: string) {
  return [
    {
      service: 'Facebook',
      address: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
    },
    {
      service: 'Twitter',
      address: `https://twitter.com/intent/tweet?${new URLSearchParams({ text: name, url })}`,
    },
    { service: 'WhatsApp', address: `https://wa.me/?${new URLSearchParams({ text: `${name} ${url}` })}` },
  ] as const
}
