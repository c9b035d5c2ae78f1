import { Skeleton } from '#web/design/skeleton.tsx'

/** Rows on their way. */
export function TableSkeleton({ columns }: { columns: number }) {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 p-4">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className="flex gap-6">
          {Array.from({ length: Math.min(columns, 6) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks are all alike
            <Skeleton key={index} className="h-6 grow max-md:nth-[n+3]:hidden" />
          ))}
        </div>
      ))}
    </div>
  )
}
