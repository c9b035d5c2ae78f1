import { Skeleton } from '#web/design/loading.tsx'
import { wishlistGridClass } from './wishlist-grid.tsx'
import { wishlistTexts } from './wishlist-texts.ts'

const CARDS = ['one', 'two', 'three', 'four']

/** Shown while the wishlist loads; its parts have the size of the content. */
export function WishlistSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{wishlistTexts.loading}</span>
      <div className="flex h-14 items-center gap-4">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="ms-auto h-9 w-28" />
      </div>
      <div className={wishlistGridClass}>
        {CARDS.map((card) => (
          <CardSkeleton key={card} />
        ))}
      </div>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="wishlist-card">
      <Skeleton className="wishlist-image rounded-none" />
      <div className="wishlist-text">
        <div className="flex h-11 flex-col justify-evenly">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
        <Skeleton className="my-1 h-3.5 w-16" />
        <Skeleton className="my-1 h-5 w-24" />
        <Skeleton className="my-1 h-3.5 w-20" />
      </div>
      <div className="wishlist-actions">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="size-11 md:hidden" />
      </div>
    </div>
  )
}
