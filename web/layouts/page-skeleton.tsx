import { Skeleton } from '#web/design/loading.tsx'
import ProductGridSkeleton from '#web/shop/catalogue/products/product-grid-skeleton.tsx'
import { lateTexts } from './late-texts.ts'
import { layoutTexts } from './layout-texts.ts'

/** The skeleton of the page at a path, shown while it loads. */
export function PageSkeleton({ path }: { path: string }) {
  return (
    <div className="shop-width pt-4 pb-4 md:pt-6">
      {path === '/products' ? (
        <ListSkeleton />
      ) : path.startsWith('/products/') ? (
        <ProductSkeleton />
      ) : (
        <AnyPage />
      )}
    </div>
  )
}

/** 8 cards (docs/product.md §22). */
function ListSkeleton() {
  return (
    <>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-3 h-4 w-72 max-w-full" />
      <div className="mt-8 grid gap-x-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Skeleton className="h-96 max-lg:hidden" />
        <ProductGridSkeleton count={8} layout="list" />
      </div>
    </>
  )
}

function ProductSkeleton() {
  return (
    <div role="status" className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:gap-x-12">
      <span className="sr-only">{lateTexts.loadingProduct}</span>
      <Skeleton className="aspect-4/3 w-full" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-9 w-32" />
        <Skeleton className="h-11 w-56" />
        <Skeleton className="h-13 w-full" />
      </div>
    </div>
  )
}

function AnyPage() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{layoutTexts.loadingPage}</span>
      <Skeleton className="h-9 w-56 max-w-full" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
