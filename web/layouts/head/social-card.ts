import type { MetaDescriptor } from 'react-router'
import type { SiteData } from '#web/layouts/site-data.ts'
import type { PageMetaInput } from './page-meta.ts'

/** The shop's sign, for pages without a picture of their own. */
const SIGN = '/icon-512.png'

/** Open Graph, the one thing Twitter asks for beside it, and the structured data, escaped by the router (`<` and all). */
export function socialCard(site: SiteData, facts: PageMetaInput): MetaDescriptor[] {
  const { title, description, address, imageUrl, price, structured } = facts
  const og = (name: string, content: string) => ({ property: `og:${name}`, content })
  return [
    og('title', title),
    og('description', description),
    og('url', site.origin + address),
    og('site_name', site.shopName),
    og('type', price === undefined ? 'website' : 'product'),
    og('image', site.origin + (imageUrl || SIGN)),
    ...(price === undefined
      ? []
      : [
          { property: 'product:price:amount', content: String(price) },
          { property: 'product:price:currency', content: 'BDT' },
        ]),
    { name: 'twitter:card', content: imageUrl ? 'summary_large_image' : 'summary' },
    ...(structured?.(site) ?? []).map((object) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...object },
    })),
  ]
}
