import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { StaffProduct } from '#contract/catalogue/products-staff.ts'
import type { VariantSheet } from '#contract/catalogue/variants-staff.ts'
import type { CustomField } from '#contract/custom-fields.ts'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { ProductSubpage } from '#web/admin/products/product-subpage.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { VariantEditor } from './variant-editor.tsx'
import { variantSheetQuery } from './variant-sheet-api.ts'
import { staffVariantTexts } from './variant-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, staffVariantTexts.title)

/** Edits options and variants of a product: prices, stock and SKU of each. */
export default function VariantsPage() {
  const { id = '' } = useParams()
  const query = useQuery(variantSheetQuery(id))
  return (
    <ProductSubpage query={query} title={staffVariantTexts.title}>
      {(product, { sheet, customFields }) => (
        <SavedVariants key={id} product={product} initialSheet={sheet} customFields={customFields} />
      )}
    </ProductSubpage>
  )
}

/** Keeps the sheet it began with, so that later answers of the query do not overwrite what was typed. */
function SavedVariants({
  product,
  initialSheet,
  customFields,
}: {
  product: StaffProduct
  initialSheet: VariantSheet
  customFields: readonly CustomField[]
}) {
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
      customFields={customFields}
      imageUrls={product.imageUrls}
      isOnSale={product.status === 'active'}
      onSaved={onSaved}
    />
  )
}
