import type { Product } from '#contract/catalogue/products.ts'
import { currentLanguage } from '#contract/language.ts'
import { inLanguage } from '#contract/language-paths.ts'
import type { SiteData } from '#web/layouts/site-data.ts'

// schema.org objects for search engines. They contain only what the page shows as well.

/** The address of a page in the language of this one. */
const here = (address: string) => inLanguage(address, currentLanguage())

/** The shop and its search, for the home page. */
export function shopObjects({ origin, shopName, supportPhone, logo }: SiteData): object[] {
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#shop`,
      name: shopName,
      url: origin + here('/'),
      logo: origin + (logo?.url ?? '/icon-512.png'),
      ...(supportPhone && {
        contactPoint: {
          '@type': 'ContactPoint',
          telephone: supportPhone,
          contactType: 'customer support',
          areaServed: 'BD',
          availableLanguage: ['bn', 'en'],
        },
      }),
    },
    {
      '@type': 'WebSite',
      name: shopName,
      url: origin + here('/'),
      publisher: { '@id': `${origin}/#shop` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${here('/products')}?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** The breadcrumbs of a page, from the home page on; the last one is the page itself. */
export function breadcrumbObject({ origin }: SiteData, crumbs: readonly { name: string; address: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + here(address),
    })),
  }
}

/** A product with its offer and, if it has reviews, its rating. */
export function productObject(
  { origin, addsVat }: SiteData,
  { product, address }: { product: Product; address: string },
) {
  const { name, description, imageUrls, category, price, stock, rating, reviewCount } = product
  const url = origin + here(address)
  return {
    '@type': 'Product',
    name,
    sku: product.id,
    ...(description && { description: description.slice(0, 500) }),
    image: imageUrls.map((image) => new URL(image, origin).href),
    category: category.name,
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'BDT',
      ...(addsVat && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: 'BDT',
          valueAddedTaxIncluded: false,
        },
      }),
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: product.seller.name },
    },
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
    }),
  }
}
