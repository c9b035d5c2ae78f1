import type { ComponentProps } from 'react'
import { Button } from '#web/design/button.tsx'
import { Drawer } from '#web/design/overlays/drawer.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import ProductFilters from './product-filters.tsx'
import { filterTexts } from './product-filters-texts.ts'

type Props = Omit<ComponentProps<typeof ProductFilters>, 'withActive'> & {
  open: boolean
  onClose: () => void
  /** While other products are loading. */
  busy: boolean
}

/** The filters on small screens. It stays open after a choice and shows the number of products. */
export function FiltersDrawer({ open, onClose, busy, ...filters }: Props) {
  const { total } = filters.list

  function showProducts() {
    onClose()
    window.scrollTo({ top: 0 })
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="left"
      title={filterTexts.title}
      footer={
        <Button wide aria-busy={busy} onClick={showProducts}>
          {filterTexts.show(total, formatNumber(total))}
        </Button>
      }
    >
      <ProductFilters {...filters} withActive />
    </Drawer>
  )
}
