import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'

/** The `meta` of a page of the staff: the title of its tab, and search engines leave it alone. */
export const staffMeta = (page: PageMatches, title: string) => [
  pageTitle(page, title),
  { name: 'robots', content: 'noindex' },
]
