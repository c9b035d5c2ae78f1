/** The `meta` of a page of the staff: the title of its tab, and search engines leave it alone. */
export const staffMeta = (title: string) => [
  { title: `${title} | Biponi` },
  { name: 'robots', content: 'noindex' },
]
