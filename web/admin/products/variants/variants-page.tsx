import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { StaffProduct } from '#contract/catalogue/products-staff.ts'
import type { VariantSheet } from '#contract/catalogue/variants-staff.ts'
import { LoadFailure } from '#web/admin/frame/load-failure.tsx'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { useArea } from '#web/admin/frame/use-area.ts'
import { staffProductQuery } from '#web/admin/products/staff-product-api.ts'
import { Skeleton } from '#web/design/loading.tsx'
import { VariantEditor } from './variant-editor.tsx'
import { variantSheetQuery } from './variant-sheet-api.ts'

export const meta = () => [{ title: 'Variants | Biponi' }, { name: 'robots', content: 'noindex' }]

/** Edits options and variants of a product: prices, stock and SKU of each. */
export default function VariantsPage() {
  const { id = '' } = useParams()
  const area = useArea()
  const back = { to: `${area}/products/${id}`, label: 'Product' }
  const product = useQuery(staffProductQuery(id))
  const sheet = useQuery(variantSheetQuery(id))
  const error = product.error ?? sheet.error
  if (error && !(product.data && sheet.data))
    return (
      <LoadFailure
        heading="h1"
        what="product"
        error={error}
        back={back}
        onRetry={() => void Promise.all([product.refetch(), sheet.refetch()])}
        busy={product.isFetching || sheet.isFetching}
      />
    )
  if (!product.data || !sheet.data)
    return (
      <div aria-busy="true" className="grid gap-5">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="h-96" />
      </div>
    )
  return (
    <>
      <PageHeading title={`Variants of ${product.data.name}`} back={back} />
      <SavedVariants key={id} product={product.data} initialSheet={sheet.data} />
    </>
  )
}

/** Keeps the sheet it began with, so that later answers of the query do not overwrite what was typed. */
function SavedVariants({ product, initialSheet }: { product: StaffProduct; initialSheet: VariantSheet }) {
  const [sheet, setSheet] = useState(initialSheet)
  const [saveCount, setSaveCount] = useState(0)
  function onSaved(saved: VariantSheet) {
    setSheet(saved)
    setSaveCount(saveCount + 1)
  }
  return (
    <VariantEditor
      key={saveCount}
      productId={product.id}
      sheet={sheet}
      imageUrls={product.imageUrls}
      onSaved={onSaved}
    />
  )
}
