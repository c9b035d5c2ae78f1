import type { ComponentProps } from 'react'
import { Button } from '#web/design/button.tsx'
import { Drawer } from '#web/design/drawer.tsx'
import { ProductFilters } from './product-filters.tsx'

type Props = Omit<ComponentProps<typeof ProductFilters>, 'withActive'> & {
  open: boolean
  onClose: () => void
}

/** The filters on small screens. It stays open while people choose and says how many products that leaves. */
export function FiltersDrawer({ open, onClose, ...filters }: Props) {
  const { total } = filters.list
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="left"
      title="Filters"
      footer={
        <Button wide onClick={onClose}>
          {total === 1 ? 'Show 1 product' : `Show ${total} products`}
        </Button>
      }
    >
      <ProductFilters {...filters} withActive />
    </Drawer>
  )
}
