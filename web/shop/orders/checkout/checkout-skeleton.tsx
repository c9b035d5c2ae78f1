import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'

/** The checkout's shape, until the browser knows what is ordered. */
export function CheckoutSkeleton() {
  return (
    <div className={checkoutColumns}>
      <Card className="grid gap-4 lg:col-start-2 lg:row-start-1">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-16" />
        <Skeleton className="h-24" />
      </Card>
      <Card className="grid gap-5">
        <Skeleton className="h-20" />
        <Skeleton className="h-28" />
        <Skeleton className="h-11" />
        <Skeleton className="h-24" />
        <Skeleton className="h-11" />
      </Card>
    </div>
  )
}

/** Summary first on phones, beside the form on wide screens. A column of boxes there, so that the order bar can stick. */
export const checkoutColumns =
  'flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-8'
