import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { StaffProduct } from '#contract/catalogue/products-staff.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { useArea } from '#web/admin/frame/use-area.ts'
import { Skeleton } from '#web/design/loading.tsx'
import { localName } from '#web/formatting/text-language.ts'
import { staffProductTexts } from './product-texts.ts'
import { staffProductQuery } from './staff-product-api.ts'

type Props<Data> = {
  /** What the page shows in addition to the product of its address. */
  query: UseQueryResult<Data>
  /** `Stock`, in front of the product's name. */
  title: string
  children: (product: StaffProduct, data: Data) => ReactNode
}

/** A page about one part of a product, such as its stock: heading, way back, and what is shown while it loads or fails. */
export function ProductSubpage<Data>({ query, title, children }: Props<Data>) {
  const { id = '' } = useParams()
  const area = useArea()
  const back = { to: `${area}/products/${id}`, label: staffProductTexts.product }
  const product = useQuery(staffProductQuery(id))
  // All read at once: a query renders its page again only for what was read of it.
  const { data, error: queryError, isFetching, refetch } = query
  if (product.data && data)
    return (
      <>
        <PageHeading title={staffProductTexts.partOf(title, localName(product.data))} back={back} />
        {children(product.data, data)}
      </>
    )
  const error = product.error ?? queryError
  return error ? (
    <LoadFailure
      heading="h1"
      what={staffProductTexts.what}
      error={error}
      back={back}
      onRetry={() => void Promise.all([product.refetch(), refetch()])}
      busy={product.isFetching || isFetching}
    />
  ) : (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-96" />
    </div>
  )
}
