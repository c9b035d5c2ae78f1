import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button-link.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { queryClient } from '#web/http/query-client.ts'
import { serverMessage } from '#web/http/server-message.ts'
import { Guard } from '#web/session/guard.tsx'
import { useSignedInUser } from '#web/session/session-store.ts'
import { WishlistGrid } from './saved-list.tsx'
import { wishlistOf } from './wishlist-api.ts'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

export const meta = () => [
  { title: 'My Wishlist | Biponi' },
  { name: 'description', content: 'The products you have saved for later.' },
  { name: 'robots', content: 'noindex' },
]

/** What the customer has saved for later; visitors are asked to sign in first (docs/product.md §22). */
export default function WishlistPage() {
  return (
    <div className="shop-width py-6 md:py-10">
      <h1 className="text-2xl font-bold md:text-3xl">My Wishlist</h1>
      {/* As high as the screen in every state, so that the footer stays where it is. */}
      <div className="mt-3 min-h-dvh">
        <Guard loginMessage={messages.loginToViewWishlist} skeleton={<WishlistSkeleton />}>
          <SavedProducts />
        </Guard>
      </div>
    </div>
  )
}

function SavedProducts() {
  const customerId = useSignedInUser()?._id ?? ''
  const saved = useQuery({ ...wishlistOf(customerId), enabled: customerId !== '' }, queryClient())
  if (saved.isPending) return <WishlistSkeleton />
  // A refresh that fails leaves what was there: only a list that never came is an error of the whole page.
  if (!saved.data)
    return (
      <CannotBeHad error={saved.error} onRetry={() => void saved.refetch()} isRetrying={saved.isFetching} />
    )
  if (saved.data.products.length === 0) return <NothingSaved />
  return (
    <WishlistGrid
      products={saved.data.products}
      customerId={customerId}
      isRefreshing={saved.isRefetching}
      refresh={async () => !(await saved.refetch()).isError}
    />
  )
}

type Failed = { error: Error | null; onRetry: () => void; isRetrying: boolean }

function CannotBeHad({ error, onRetry, isRetrying }: Failed) {
  const isOffline = error !== null && 'status' in error && error.status === 0
  return (
    <ErrorState
      title={isOffline ? messages.connectionError : messages.wishlistUnavailable}
      retryLabel="Try Again"
      onRetry={onRetry}
      busy={isRetrying}
      action={
        <ButtonLink to="/products" variant="secondary">
          Continue Shopping
        </ButtonLink>
      }
    >
      {isOffline ? messages.noConnection : (serverMessage(error) ?? messages.wishlistLoadFailed)}
    </ErrorState>
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
