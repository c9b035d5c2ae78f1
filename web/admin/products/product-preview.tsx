import { useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { swatchOf } from '#web/shop/catalogue/products/color-swatches.ts'
import { PriceTag } from '#web/shop/catalogue/products/price-tag.tsx'
import { ProductCard } from '#web/shop/catalogue/products/product-card.tsx'
import { ColorChoice, SizeChoice } from '#web/shop/catalogue/products/product-choices.tsx'
import { ProductGallery } from '#web/shop/catalogue/products/product-gallery.tsx'
import { figure, linesOf, type ProductValues, priceOf } from './product-form-values.ts'
import { totalOf } from './variant-stocks.ts'

/** How the product will look to shoppers, while it is typed: its card, and its page on demand. */
export function ProductPreview({ values }: { values: ProductValues }) {
  const [open, setOpen] = useState(false)
  const price = priceOf(values)
  const shown = {
    id: 'preview',
    name: values.name || 'Name of the product',
    imageUrl: values.images[0] ?? '',
    price,
    listPrice: figure(values.listPrice) ?? 0,
    discountPercent: figure(values.discountPercent) ?? 0,
    rating: 0,
    reviewCount: 0,
    stock: values.variants ? totalOf(values.variants, values) : (figure(values.stock) ?? 0),
  }
  return (
    <Card as="section" aria-label="Preview">
      <h2 className="mb-3 font-semibold">In the shop</h2>
      <div inert className="mx-auto max-w-60">
        <ProductCard product={{ ...shown, isSoldOut: shown.stock === 0 }} />
      </div>
      <Button variant="secondary" wide className="mt-4" onClick={() => setOpen(true)}>
        Preview the page
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Preview" size="large">
        {open && <PagePreview values={values} shown={shown} />}
      </Dialog>
    </Card>
  )
}

type Shown = Pick<Product, 'name' | 'price' | 'listPrice' | 'discountPercent' | 'stock'>

function PagePreview({ values, shown }: { values: ProductValues; shown: Shown }) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <ProductGallery name={shown.name} imageUrls={values.images} />
      <div inert>
        <p className="text-2xl font-bold" lang={languageOf(shown.name)}>
          {shown.name}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <PriceTag price={shown.price} listPrice={shown.listPrice} large />
          {shown.discountPercent > 0 && (
            <span className="rounded-md bg-marigold px-2 py-0.5 text-sm font-bold text-on-marigold">
              {`${shown.discountPercent}% OFF`}
            </span>
          )}
        </div>
        <p className="mt-3 text-sm font-semibold">
          {shown.stock > 0 ? `${shown.stock} in stock` : 'Out of stock'}
        </p>
        <div className="mt-4 space-y-4">
          <ColorChoice
            choices={values.colors}
            swatches={values.colors.map(swatchOf)}
            chosen={values.colors[0]}
            onChoose={nothing}
          />
          <SizeChoice choices={values.sizes} chosen={values.sizes[0]} onChoose={nothing} />
        </div>
        <div className="mt-5 space-y-3 whitespace-pre-line" lang={languageOf(values.description)}>
          {values.description}
        </div>
        <ul className="mt-4 list-disc ps-5">
          {linesOf(values.details).map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function nothing() {}
