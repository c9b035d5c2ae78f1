import type { MetaDescriptor } from 'react-router'
import { currentLanguage, type Language, languages } from '#contract/language.ts'
import { inLanguage } from '#contract/language-paths.ts'
import type { SiteData } from '#web/layouts/site-data.ts'
import { type PageMatches, pageTitle, siteOf } from './page-title.ts'

/** What a page tells search engines and the services it is shared on. */
export type PageMetaInput = {
  /** Without the name of the shop. */
  title: string
  /** Shown with a search result; rendered on the server only, where it may say what the shop offers. */
  description: string | ((site: SiteData) => string)
  /** The canonical path of the page, from `/`. */
  address: string
  /** Excluded from search results; its links are followed. */
  isHidden?: boolean
  /** The path of an image of this shop, from `/`. */
  imageUrl?: string | undefined
  /** The price of a product, in whole taka. */
  price?: number
  /** schema.org objects; called on the server only. */
  structured?: (site: SiteData) => object[]
}

/** For pages without an image of their own, of a shop without a logo. */
const DEFAULT_IMAGE = '/icon-512.png'

/**
 * The head of a public page. Description, social card and structured data are for crawlers, which read the HTML of the
 * server; the code that renders them is left out of the browser files.
 */
export function pageMeta(matches: PageMatches, page: PageMetaInput): MetaDescriptor[] {
  const site = siteOf(matches)
  const { title, address, isHidden } = page
  const tags: MetaDescriptor[] = [
    pageTitle(matches, title),
    { tagName: 'link', rel: 'canonical', href: site.origin + inLanguage(address, currentLanguage()) },
  ]
  if (import.meta.env.SSR) tags.push({ name: 'description', content: descriptionOf(page, site) })
  if (isHidden) tags.push({ name: 'robots', content: 'noindex' })
  else if (import.meta.env.SSR) tags.push(...alternates(site, address), ...socialCard(site, page))
  return tags
}

const descriptionOf = ({ description }: PageMetaInput, site: SiteData) =>
  typeof description === 'string' ? description : description(site)

/** The page's address in each language; English for visitors of any other. */
function alternates({ origin }: SiteData, address: string): MetaDescriptor[] {
  const link = (hrefLang: string, language: Language) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: origin + inLanguage(address, language),
  })
  return [...languages.map((language) => link(language, language)), link('x-default', 'en')]
}

/** Open Graph tags, the one tag that Twitter needs in addition, and the structured data, which React Router escapes. */
function socialCard(site: SiteData, page: PageMetaInput): MetaDescriptor[] {
  const { title, address, imageUrl, price, structured } = page
  const shared = imageUrl || site.shareImage
  const og = (name: string, content: string) => ({ property: `og:${name}`, content })
  return [
    og('title', title),
    og('description', descriptionOf(page, site)),
    og('url', site.origin + inLanguage(address, currentLanguage())),
    og('locale', currentLanguage() === 'bn' ? 'bn_BD' : 'en_US'),
    og('site_name', site.shopName),
    og('type', price === undefined ? 'website' : 'product'),
    og('image', site.origin + (shared ?? DEFAULT_IMAGE)),
    ...(price === undefined
      ? []
      : [
          { property: 'product:price:amount', content: String(price) },
          { property: 'product:price:currency', content: 'BDT' },
        ]),
    { name: 'twitter:card', content: shared ? 'summary_large_image' : 'summary' },
    ...(structured?.(site) ?? []).map((object) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...object },
    })),
  ]
}
