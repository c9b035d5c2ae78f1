import type { MetaDescriptor } from 'react-router'
import { bareSite, type SiteData } from '#web/layouts/site-data.ts'
import { socialCard } from './social-card.ts'

/** What a page says of itself to search engines and to those it is shared with. */
export type PageMetaInput = {
  /** Without the shop's name. */
  title: string
  /** Shown with a search result; the server alone writes it. */
  description: string
  /** The one address of this page, from `/`. */
  address: string
  /** Kept out of search results; its links are followed. */
  isHidden?: boolean
  /** A picture of ours, from `/`. */
  imageUrl?: string | undefined
  /** A product's price, whole taka. */
  price?: number
  /** schema.org objects; called on the server only. */
  structured?: (site: SiteData) => object[]
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * The head of a public page. Description, card for sharing and structured data are the server's alone: nobody reads them in a
 * browser, so no script brings them and a move to another page leaves them out.
 */
export function pageMeta({ matches }: { matches: Matches }, facts: PageMetaInput): MetaDescriptor[] {
  const site = siteIn(matches)
  const { title, description, address, isHidden } = facts
  const tags: MetaDescriptor[] = [
    { title: `${title} | ${site.shopName}` },
    { tagName: 'link', rel: 'canonical', href: site.origin + address },
  ]
  if (import.meta.env.SSR) tags.push({ name: 'description', content: description })
  if (isHidden) tags.push({ name: 'robots', content: 'noindex' })
  else if (import.meta.env.SSR) tags.push(...socialCard(site, facts))
  return tags
}

/** What the store's layout knows of the shop (see use-site.ts), for functions that are no components. */
function siteIn(matches: Matches): SiteData {
  const layout = matches.find((match) => match?.id === 'layouts/store-layout')
  return (layout?.loaderData as SiteData | undefined) ?? bareSite
}
