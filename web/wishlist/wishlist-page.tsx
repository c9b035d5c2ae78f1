import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button-link.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import ProductGridSkeleton from '#web/products/product-grid-skeleton.tsx'
import { queryClient } from '#web/query-client.ts'
import { Guard } from '#web/sessions/guard.tsx'
import { useSignedInUser } from '#web/sessions/session-store.ts'
import { wishlistOf } from './wishlist-calls.ts'
import { WishlistCard } from './wishlist-card.tsx'

export const meta = () => [
  { title: 'My Wishlist | Biponi' },
  { name: 'description', content: 'The products you have saved for later.' },
  { name: 'robots', content: 'noindex' },
]

/** What the customer has saved for later; visitors are asked to sign in first (spec catalogue §2). */
export default function WishlistPage() {
  return (
    <div className="shop-width py-6 md:py-10">
      <h1 className="text-2xl font-bold md:text-3xl">My Wishlist</h1>
      <div className="mt-5 md:mt-7">
        <Guard loginMessage={messages.loginToViewWishlist} skeleton={<ProductGridSkeleton count={8} />}>
          <SavedProducts />
        </Guard>
      </div>
    </div>
  )
}

function SavedProducts() {
  const customerId = useSignedInUser()?._id ?? ''
  const saved = useQuery({ ...wishlistOf(customerId), enabled: customerId !== '' }, queryClient())
  if (saved.isPending) return <ProductGridSkeleton count={8} />
  if (saved.isError) {
    const isOffline = 'status' in saved.error && saved.error.status === 0
    return (
      <ErrorState
        title={isOffline ? 'Connection Error' : 'Wishlist Unavailable'}
        retryLabel="Try Again"
        onRetry={() => void saved.refetch()}
        busy={saved.isFetching}
        action={
          <ButtonLink to="/products" variant="secondary">
            Continue Shopping
          </ButtonLink>
        }
      >
        {saved.error.message}
      </ErrorState>
    )
  }
  if (saved.data.products.length === 0) return <NothingSaved />
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
      {saved.data.products.map((product) => (
        <li key={product.id}>
          <WishlistCard product={product} customerId={customerId} />
        </li>
      ))}
    </ul>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      title="Your wishlist is empty"
      action={<ButtonLink to="/products">Start Shopping</ButtonLink>}
      className="min-h-[45vh] justify-center"
    >
      Press the heart of a product to find it here again.
    </EmptyState>
  )
}
