import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { ProductSubpage } from '#web/admin/products/product-subpage.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { PriceEditor } from './price-editor.tsx'
import { priceSheetQuery } from './price-sheet-api.ts'
import { priceTexts } from './price-texts.ts'

export const meta = (page: PageMatches) => staffMeta(page, priceTexts.title)

/** Edits the special prices of a product: for a time, a quantity or a group. */
export default function PricesPage() {
  const { id = '' } = useParams()
  const query = useQuery(priceSheetQuery(id))
  return (
    <ProductSubpage query={query} title={priceTexts.title}>
      {({ status }, { sheet, variants, groups }) => (
        <SavedPrices
          key={id}
          productId={id}
          initialSheet={sheet}
          isOnSale={status === 'active'}
          variants={variants}
          groups={groups}
        />
      )}
    </ProductSubpage>
  )
}

type Props = Omit<Parameters<typeof PriceEditor>[0], 'sheet' | 'onSaved'> & {
  initialSheet: Parameters<typeof PriceEditor>[0]['sheet']
}

/** Keeps the sheet it began with, so that later answers of the query do not overwrite what was typed. */
function SavedPrices({ initialSheet, ...props }: Props) {
  const [sheet, setSheet] = useState(initialSheet)
  const [saveCount, setSaveCount] = useState(0)
  return (
    <PriceEditor
      key={saveCount}
      {...props}
      sheet={sheet}
      onSaved={(saved) => {
        setSheet(saved)
        setSaveCount(saveCount + 1)
      }}
    />
  )
}
