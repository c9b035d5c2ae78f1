import { useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { localTexts } from '#web/formatting/local-texts.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { ProductGallery } from '#web/shop/catalogue/product-page/product-gallery.tsx'
import { ColorChoice, SizeChoice } from '#web/shop/catalogue/product-page/variant-choices.tsx'
import { swatchColor } from '#web/shop/catalogue/products/color-swatches.ts'
import { PriceTag } from '#web/shop/catalogue/products/price-tag.tsx'
import { ProductCard } from '#web/shop/catalogue/products/product-card.tsx'
import { productFormTexts } from './product-form-texts.ts'
import { linesOf, type ProductValues, parseDiscountPercent, priceOf } from './product-form-values.ts'
import { totalOf } from './variant-stocks.ts'

/** A preview of the product for shoppers: its card, and on demand its page. */
export function ProductPreview({ values }: { values: ProductValues }) {
  const [open, setOpen] = useState(false)
  const price = priceOf(values)
  const product = {
    id: 'preview',
    name: localName(values) || productFormTexts.nameOfProduct,
    imageUrl: values.images[0] ?? '',
    price,
    listPrice: parseWholeNumber(values.listPrice) ?? 0,
    discountPercent: Math.round(parseDiscountPercent(values.discountPercent) ?? 0),
    rating: 0,
    reviewCount: 0,
    stock: values.variants ? totalOf(values.variants, values) : (parseWholeNumber(values.stock) ?? 0),
  }
  // Nothing typed yet is not a product that is sold out.
  const isSoldOut = product.stock === 0 && (values.variants !== undefined || values.stock !== '')
  return (
    <Card as="section" aria-label={productFormTexts.preview}>
      <h2 className="mb-3 font-semibold">{productFormTexts.inTheShop}</h2>
      {product.imageUrl ? (
        <>
          <div inert className="mx-auto max-w-60">
            <ProductCard product={{ ...product, isSoldOut }} />
          </div>
          <Button variant="secondary" wide className="mt-4" onClick={() => setOpen(true)}>
            {productFormTexts.previewPage}
          </Button>
        </>
      ) : (
        <p className="text-sm text-ink-soft">{productFormTexts.addImage}</p>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={productFormTexts.preview} size="large">
        {open && <PagePreview values={values} product={{ ...product, isSoldOut }} />}
      </Dialog>
    </Card>
  )
}

type PreviewedProduct = Pick<Product, 'name' | 'price' | 'listPrice' | 'discountPercent' | 'stock'> & {
  isSoldOut: boolean
}

function PagePreview({ values, product }: { values: ProductValues; product: PreviewedProduct }) {
  const description = localName({ name: values.description, nameBn: values.descriptionBn })
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <ProductGallery name={product.name} imageUrls={values.images} />
      <div inert>
        <p className="text-2xl font-bold" lang={languageOf(product.name)}>
          {product.name}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <PriceTag price={product.price} listPrice={product.listPrice} large />
          {product.discountPercent > 0 && (
            <span className="rounded-md bg-marigold px-2 py-0.5 text-sm font-bold text-on-marigold">
              {productFormTexts.off(formatNumber(product.discountPercent))}
            </span>
          )}
        </div>
        {(product.stock > 0 || product.isSoldOut) && (
          <p className="mt-3 text-sm font-semibold">
            {product.isSoldOut
              ? productFormTexts.outOfStock
              : productFormTexts.inStock(formatNumber(product.stock))}
          </p>
        )}
        <div className="mt-4 space-y-4">
          <ColorChoice
            choices={values.colors}
            swatches={values.colors.map(swatchColor)}
            selected={values.colors[0]}
            onSelect={ignore}
          />
          <SizeChoice choices={values.sizes} selected={values.sizes[0]} onSelect={ignore} />
        </div>
        <div className="mt-5 space-y-3 whitespace-pre-line" lang={languageOf(description)}>
          {description}
        </div>
        <ul className="mt-4 list-disc ps-5">
          {localTexts(linesOf(values.details), linesOf(values.detailsBn)).map((detail) => (
            <li key={detail} lang={languageOf(detail)}>
              {detail}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The preview is inert. */
function ignore() {}
