import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { productDialogTexts } from './product-dialogs-texts.ts'

/** The 404 page of a product (docs/product.md §22). */
export default function ProductNotFound() {
  return (
    <EmptyState
      heading="h1"
      title={messages.productNotFound}
      className="min-h-[60vh] justify-center"
      action={<ButtonLink to="/products">{productDialogTexts.backToProducts}</ButtonLink>}
    >
      {productDialogTexts.gone}
    </EmptyState>
  )
}
