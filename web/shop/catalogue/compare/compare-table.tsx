import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { optionValueName } from '#contract/catalogue/option-value-names.ts'
import { roleOfOption } from '#contract/catalogue/options.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { X } from '#web/design/icons/catalogue.tsx'
import { Stars } from '#web/design/stars.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { localTexts } from '#web/formatting/local-texts.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { PriceTag } from '#web/shop/catalogue/products/price-tag.tsx'
import { ProductImage } from '#web/shop/catalogue/products/product-image.tsx'
import { compareTexts } from './compare-texts.ts'
import { removeCompared } from './compared-products.ts'

/**
 * The products as columns, what they differ by as rows. On phones it scrolls sideways, with what only screen readers
 * read, which is placed in it.
 */
export function CompareTable({ products }: { products: readonly Product[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard too
    <section aria-label={compareTexts.title} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-start">
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.id} scope="col" className={`${cellClass} font-semibold`}>
                <Head product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(products).map(([name, cellOf]) => (
            <tr key={name} className="border-t border-line">
              <th
                scope="row"
                className="py-3 pe-3 text-start align-top text-sm font-semibold whitespace-nowrap"
                lang={languageOf(name)}
              >
                {name}
              </th>
              {products.map((product) => (
                <td key={product.id} className={`${cellClass} text-sm`}>
                  {cellOf(product)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cellClass = 'w-72 min-w-40 px-3 py-3 text-start align-top'

function Head({ product }: { product: Product }) {
  const name = localName(product)
  return (
    <div className="relative">
      <Link to={`/products/${product.id}`} className="block hover:text-leaf-ink">
        <ProductImage
          url={product.imageUrls[0] ?? ''}
          alt=""
          className="aspect-4/3 w-full rounded-lg object-cover"
        />
        <span lang={languageOf(name)} className="mt-2 block">
          {name}
        </span>
      </Link>
      <IconButton
        label={compareTexts.remove(name)}
        tone="raised"
        className="absolute! end-1 top-1"
        onClick={() => removeCompared([product.id])}
      >
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </div>
  )
}

type Row = readonly [name: string, cellOf: (product: Product) => ReactNode]

function rowsOf(products: readonly Product[]): Row[] {
  return [
    [compareTexts.price, ({ price, listPrice }) => <PriceTag price={price} listPrice={listPrice} />],
    [
      compareTexts.rating,
      ({ rating, reviewCount }) =>
        reviewCount > 0 ? <Stars rating={rating} reviewCount={reviewCount} /> : '–',
    ],
    [
      compareTexts.stock,
      ({ stock }) => (stock > 0 ? compareTexts.inStock(formatNumber(stock)) : compareTexts.outOfStock),
    ],
    ...optionNames(products).map(
      (name): Row => [
        name,
        (product) => <span className="capitalize">{valuesOf(product, name).join(', ') || '–'}</span>,
      ],
    ),
    [
      compareTexts.details,
      ({ details, detailsBn }) => (
        <ul className="list-disc space-y-1.5 ps-5">
          {localTexts(details, detailsBn).map((detail) => (
            <li key={detail} lang={languageOf(detail)}>
              {detail}
            </li>
          ))}
        </ul>
      ),
    ],
    [compareTexts.seller, ({ seller }) => <span lang={languageOf(seller.name)}>{seller.name}</span>],
    [compareTexts.buy, (product) => <Buy product={product} />],
  ]
}

/** Colour and size by the page's words, others by their own. */
const optionNameOf = (name: string) => {
  const role = roleOfOption(name)
  return role === 'color' ? compareTexts.colour : role === 'size' ? compareTexts.size : name
}

const optionNames = (products: readonly Product[]) => [
  ...new Set(products.flatMap(({ options }) => options.map(({ name }) => optionNameOf(name)))),
]

/** In the language of the page. */
const valuesOf = ({ options }: Product, name: string) =>
  (options.find((option) => optionNameOf(option.name) === name)?.values ?? []).map(optionValueName)

/** What has options is chosen on its own page. */
function Buy({ product }: { product: Product }) {
  const navigate = useNavigate()
  const pathname = `/products/${product.id}`
  if (product.options.some(({ values }) => values.length > 1))
    return (
      <ButtonLink to={pathname} variant="secondary">
        {compareTexts.choose}
      </ButtonLink>
    )
  async function add() {
    const { purchase } = await import('#web/shop/catalogue/product-page/purchase.ts')
    const choice = product.options.map(({ values }) => values[0])
    // Who has to sign in comes back to the product's page, which finishes it.
    const location = { pathname, search: '', hash: '', state: null, key: 'default' }
    purchase(
      product,
      { kind: 'cart', choice, quantity: 1 },
      { location, navigate, navigateLater: () => undefined },
    )
  }
  return (
    <Button disabled={product.stock === 0} onClick={() => void add()}>
      {compareTexts.addToCart}
    </Button>
  )
}
