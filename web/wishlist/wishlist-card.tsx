import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { ProductSummary } from '#contract/products.ts'
import { Button } from '#web/design/button.tsx'
import { notify } from '#web/design/notify.ts'
import { packCard, unpackCard } from '#web/products/card-product.ts'
import { ProductCard } from '#web/products/product-card.tsx'
import { saveProduct } from './wishlist-calls.ts'

/** One saved product, with the way to take it off the list. */
export function WishlistCard({ product, customerId }: { product: ProductSummary; customerId: string }) {
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await saveProduct(customerId, product.id, false)
      notify.success(messages.itemRemovedFromWishlist)
    } catch (error) {
      const refused = error instanceof Error && 'status' in error && error.status !== 0
      notify.error(refused ? error.message : messages.itemRemoveFailed)
      setBusy(false)
    }
  }

  return (
    <div className="flex h-full flex-col gap-2">
      <div className="grow">
        <ProductCard product={unpackCard(packCard(product))} heading="h2" />
      </div>
      <Button
        variant="secondary"
        size="small"
        wide
        busy={busy}
        aria-label={`Remove ${product.name}`}
        onClick={remove}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        Remove
      </Button>
    </div>
  )
}
