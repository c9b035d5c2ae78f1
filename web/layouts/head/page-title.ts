import { bareSite, type SiteData } from '#web/layouts/site-data.ts'

/** What a page's `meta` is given of the routes around it. */
export type PageMatches = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

/** The title of a page, followed by the name of the shop where a layout has loaded it. */
export function pageTitle(page: PageMatches, title: string) {
  const site = findSite(page)
  return { title: site ? `${title} | ${site.shopName}` : title }
}

/** The loader data of the layout around a page, for functions that are not components (see `useSite`). */
export function siteOf(page: PageMatches): SiteData {
  return findSite(page) ?? bareSite
}

/** Only layouts load the name of the shop. */
function findSite({ matches }: PageMatches): SiteData | undefined {
  return matches.map((match) => match?.loaderData as SiteData | undefined).find((data) => data?.shopName)
}
