import { useState } from 'react'
import { type CollectionProduct, MAX_COLLECTION_PRODUCTS } from '#contract/catalogue/collections-staff.ts'
import type { ProductSummary } from '#contract/catalogue/products.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { FormSection } from '#web/admin/forms/form-frame.tsx'
import { SortHandle } from '#web/admin/frame/sort-handle.tsx'
import { ProductPicker } from '#web/admin/orders/phone-order/product-picker.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { focusNextEntry } from '#web/design/focus-next-entry.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { ArrowDown } from '#web/design/icons/admin.tsx'
import { X } from '#web/design/icons/catalogue.tsx'
import { Image } from '#web/design/image.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useSorting } from '#web/design/use-sorting.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { staffCollectionTexts } from './collection-texts.ts'

/** Rows that are shown at first, and added by each "Show more". */
const SHOWN_ROWS = 50

type Props = {
  products: readonly CollectionProduct[]
  error?: string | undefined
  onChange: (products: readonly CollectionProduct[]) => void
}

/** The products of a collection by hand: found with the shop's search, sorted by dragging, arrow keys or buttons. */
export function ChosenProducts({ products, error, onChange }: Props) {
  const [shown, setShown] = useState(SHOWN_ROWS)
  const ids = products.map(({ id }) => id)
  const byId = new Map(products.map((product) => [product.id, product]))
  const nameOf = (id: string) => localName(byId.get(id) ?? { name: '' })
  const sort = (next: readonly string[]) => onChange(next.flatMap((id) => byId.get(id) ?? []))
  const sorting = useSorting({ ids, onSort: sort, labelOf: nameOf })
  const left = products.length - shown

  function add({ id, name, nameBn, imageUrls, price, stock }: ProductSummary) {
    if (byId.has(id)) return notify.error(staffCollectionTexts.already(localName({ name, nameBn })))
    const imageUrl = resizedImageUrl(imageUrls[0] ?? '', '160x120')
    // In front, where it is seen.
    onChange([{ id, name, nameBn, imageUrl, price, stock, isOnSale: true }, ...products])
  }

  function remove(product: CollectionProduct, button: HTMLElement) {
    const field = button.closest('section')?.querySelector<HTMLInputElement>('input[role="combobox"]')
    focusNextEntry(button, field)
    onChange(products.filter((other) => other !== product))
  }

  return (
    <FormSection title={staffCollectionTexts.chosen}>
      {products.length < MAX_COLLECTION_PRODUCTS && (
        <ProductPicker label={staffCollectionTexts.addProduct} takesSoldOut error={error} onChoose={add} />
      )}
      <p aria-live="polite" className="sr-only">
        {sorting.announcement}
      </p>
      {products.length === 0 && <p className="text-sm text-ink-soft">{staffCollectionTexts.noProducts}</p>}
      {products.length > 0 && (
        <ol className="divide-y divide-line rounded-md border border-line">
          {products.slice(0, shown).map((product, index) => (
            <li
              key={product.id}
              {...sorting.item(product.id)}
              className="flex items-center gap-1 py-1 pe-1 data-dragged:bg-leaf-soft sm:gap-2"
            >
              <SortHandle
                handle={sorting.handle(product.id)}
                label={staffCollectionTexts.move(nameOf(product.id))}
                hint={staffCollectionTexts.moveHint}
              />
              <ChosenProduct product={product} />
              <IconButton
                label={staffCollectionTexts.up(nameOf(product.id))}
                aria-disabled={index === 0}
                onClick={() => sorting.move(product.id, -1)}
                className="aria-disabled:opacity-45 max-sm:hidden"
              >
                <ArrowDown aria-hidden="true" className="size-4.5 rotate-180" />
              </IconButton>
              <IconButton
                label={staffCollectionTexts.down(nameOf(product.id))}
                aria-disabled={index === products.length - 1}
                onClick={() => sorting.move(product.id, 1)}
                className="aria-disabled:opacity-45 max-sm:hidden"
              >
                <ArrowDown aria-hidden="true" className="size-4.5" />
              </IconButton>
              <IconButton
                label={staffCollectionTexts.removeProduct(nameOf(product.id))}
                tone="danger"
                onClick={({ currentTarget }) => remove(product, currentTarget)}
              >
                <X aria-hidden="true" className="size-4.5" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {left > 0 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setShown(shown + SHOWN_ROWS)}
        >
          {staffCollectionTexts.showMore(formatNumber(Math.min(left, SHOWN_ROWS)))}
        </Button>
      )}
    </FormSection>
  )
}

function ChosenProduct({
  product: { imageUrl, price, stock, isOnSale, ...product },
}: {
  product: CollectionProduct
}) {
  const name = localName(product)
  return (
    <>
      <Image
        src={imageUrl}
        alt=""
        width={48}
        height={36}
        fallback={<span className="h-9 w-12 shrink-0 rounded bg-sunken" />}
        className="h-9 w-12 shrink-0 rounded object-cover"
      />
      <span className="min-w-0 grow text-sm">
        <span lang={languageOf(name)} className="line-clamp-2 font-medium wrap-anywhere">
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-ink-soft tabular-nums">
          {formatPrice(price)}
          {!isOnSale && <Badge tone="yellow">{staffCollectionTexts.notOnSale}</Badge>}
          {isOnSale && stock === 0 && <Badge>{staffCollectionTexts.soldOut}</Badge>}
        </span>
      </span>
    </>
  )
}
