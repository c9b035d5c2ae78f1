import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Heart } from '#web/design/icons/catalogue.tsx'
import { queryClient } from '#web/http/query-client.ts'
import { serverMessage } from '#web/http/request-failure.ts'
import { type PageMatches, pageTitle } from '#web/layouts/head/page-title.ts'
import { Guard } from '#web/session/guard.tsx'
import { useSignedInUser } from '#web/session/session-store.ts'
import { wishlistQuery } from './wishlist-api.ts'
import { WishlistGrid } from './wishlist-grid.tsx'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'
import { wishlistTexts } from './wishlist-texts.ts'

export const meta = (page: PageMatches) => [
  pageTitle(page, wishlistTexts.myWishlist),
  { name: 'description', content: wishlistTexts.description },
  { name: 'robots', content: 'noindex' },
]

/** The products a customer has saved; visitors are asked to sign in first (docs/product.md §22). */
export default function WishlistPage() {
  return (
    <div className="shop-width py-6 md:py-10">
      <h1 className="text-2xl font-bold md:text-3xl">{wishlistTexts.myWishlist}</h1>
      {/* At least as high as the screen in every state, so that the footer does not move. */}
      <div className="mt-3 min-h-dvh">
        <Guard loginMessage={messages.loginToViewWishlist} skeleton={<WishlistSkeleton />}>
          <Wishlist />
        </Guard>
      </div>
    </div>
  )
}

function Wishlist() {
  const customerId = useSignedInUser()?._id ?? ''
  const query = useQuery({ ...wishlistQuery(customerId), enabled: customerId !== '' }, queryClient())
  if (query.isPending) return <WishlistSkeleton />
  // A failed refresh keeps the list that is shown; only a list that was never loaded is an error of the page.
  if (!query.data)
    return (
      <LoadFailed error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    )
  if (query.data.products.length === 0) return <EmptyWishlist />
  return (
    <WishlistGrid
      products={query.data.products}
      customerId={customerId}
      isRefreshing={query.isRefetching}
      refresh={async () => !(await query.refetch()).isError}
    />
  )
}

type LoadFailedProps = { error: Error | null; onRetry: () => void; isRetrying: boolean }

function LoadFailed({ error, onRetry, isRetrying }: LoadFailedProps) {
  const isOffline = error !== null && 'status' in error && error.status === 0
  return (
    <ErrorState
      title={isOffline ? messages.connectionError : messages.wishlistUnavailable}
      retryLabel={wishlistTexts.tryAgain}
      onRetry={onRetry}
      busy={isRetrying}
      action={
        <ButtonLink to="/products" variant="secondary">
          {wishlistTexts.continueShopping}
        </ButtonLink>
      }
    >
      {isOffline ? messages.noConnection : (serverMessage(error) ?? messages.wishlistLoadFailed)}
    </ErrorState>
  )
}

function EmptyWishlist() {
  return (
    <EmptyState
      icon={Heart}
      title={wishlistTexts.empty}
      action={<ButtonLink to="/products">{wishlistTexts.startShopping}</ButtonLink>}
      className="min-h-[45vh] justify-center"
    >
      {wishlistTexts.emptyHint}
    </EmptyState>
  )
}
