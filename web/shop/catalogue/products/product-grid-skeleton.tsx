import { defineTexts } from '#contract/language.ts'
import { Skeleton } from '#web/design/loading.tsx'
import { type GridLayout, gridClass } from './product-grid.tsx'

/** Placeholder cards of the size of product cards. Loaded on demand, together with the products. */
export default function ProductGridSkeleton({ count, ...layout }: GridLayout & { count: number }) {
  return (
    <div role="status" className={gridClass(layout)}>
      <span className="sr-only">{productSkeletonTexts.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike and none changes its position
        <CardSkeleton key={index} />
      ))}
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Skeleton className="aspect-4/3 w-full rounded-none" />
      <div className="flex flex-col gap-1 p-3">
        <div className="flex h-11 flex-col justify-evenly">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
        <div className="flex h-5 items-center">
          <Skeleton className="h-3.5 w-16" />
        </div>
        <div className="flex h-7 items-center">
          <Skeleton className="h-5 w-24" />
        </div>
      </div>
    </div>
  )
}

const productSkeletonTexts = defineTexts(
  {
    loading: 'Loading products',
  },
  {
    loading: 'পণ্য লোড হচ্ছে',
  },
)
