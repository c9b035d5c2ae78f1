import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'

/** Three cards while the orders are on their way (docs/product.md §19). */
export function OrderSkeletons() {
  return (
    <div role="status" aria-label="Loading your orders" className="grid gap-4">
      {['first', 'second', 'third'].map((place) => (
        <Card key={place} flush>
          <div className="border-b border-line px-4 py-3 md:px-5">
            <Skeleton className="h-12 w-2/3" />
          </div>
          <div className="grid gap-4 px-4 py-4 md:px-5">
            <Skeleton className="h-12" />
            <Skeleton className="h-11" />
          </div>
        </Card>
      ))}
    </div>
  )
}
