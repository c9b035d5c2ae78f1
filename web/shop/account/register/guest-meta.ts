/** Title and description of a page on the way into an account; search engines have no business with it. */
export const guestMeta = (title: string, description: string) => [
  { title: `${title} | Biponi` },
  { name: 'description', content: description },
  { name: 'robots', content: 'noindex' },
]
