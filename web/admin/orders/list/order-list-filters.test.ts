import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { orderFilter } from '#contract/sales/staff-orders/order-list.ts'
import { orderFilters, orderTabs } from './order-list-filters.ts'

afterEach(() => setLanguageSource(() => 'en'))

const districts = [
  { name: 'Sylhet', nameBn: 'সিলেট' },
  { name: 'Barishal', nameBn: 'বরিশাল' },
  { name: 'Cumilla', nameBn: 'কুমিল্লা' },
]
const districtsOffered = () =>
  orderFilters(districts).flatMap((filter) =>
    filter.kind === 'choice' && filter.id === 'district' ? filter.options : [],
  )

test('districts are offered by their names in the language of the page, in its alphabet', () => {
  expect(districtsOffered().map(({ label }) => label)).toEqual(['Barishal', 'Cumilla', 'Sylhet'])
  setLanguageSource(() => 'bn')
  expect(districtsOffered()).toEqual([
    { value: 'Cumilla', label: 'কুমিল্লা' },
    { value: 'Barishal', label: 'বরিশাল' },
    { value: 'Sylhet', label: 'সিলেট' },
  ])
})

test('every tab is a filter that the list of orders takes', () => {
  const filterOf = (search: string) => orderFilter.parse(Object.fromEntries(new URLSearchParams(search)))
  for (const { search } of orderTabs()) {
    const given = [...new URLSearchParams(search).keys()]
    expect(Object.keys(filterOf(search))).toEqual(expect.arrayContaining(given))
  }
})
