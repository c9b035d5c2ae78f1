import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { StockItem } from '#contract/catalogue/stock-staff.ts'
import { setLanguageSource } from '#contract/language.ts'
import { LowStockField } from './low-stock-field.tsx'

afterEach(() => setLanguageSource(() => 'en'))

const shown = (lowStockUnits: number | null) =>
  renderToStaticMarkup(
    <LowStockField
      productId="p"
      record={{ id: 'i', variants: ['500 g'], lowStockUnits } as unknown as StockItem}
    />,
  )

test('where a variant is low, and the usual number, have the digits of the language', () => {
  expect(shown(12)).toContain('value="12"')
  expect(shown(null)).toContain('placeholder="5"')
  setLanguageSource(() => 'bn')
  expect(shown(12)).toContain('value="১২"')
  expect(shown(null)).toContain('placeholder="৫"')
})
