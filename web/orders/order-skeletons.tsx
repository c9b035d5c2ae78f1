import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'

/** Three cards while the orders are on their way (spec accounts §9). */
export function OrderSkeletons() {
  return (
    <div role="status" aria-label="Loading your orders" className="grid gap-4">
      {['first', 'second', 'third'].map((place) => (
        <Card key={place} className="grid gap-4">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-12" />
          <Skeleton className="h-9 w-1/2" />
        </Card>
      ))}
    </div>
  )
}
