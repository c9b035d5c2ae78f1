import { orderStatuses, paymentMethods } from '#contract/sales/orders.ts'
import { periodFilters } from '#web/admin/reports/period-filters.ts'
import type { Filter, TableTab } from '#web/admin/table/column.ts'
import { paymentLabels, paymentMethodLabels, statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'

/** What a shop looks at all day, by one press. */
export const orderTabs: readonly TableTab[] = [
  { label: 'All', search: '' },
  { label: 'To confirm', search: 'status=pending' },
  { label: 'To pack', search: 'status=processing' },
  { label: 'On the way', search: 'status=shipped' },
  { label: 'Money to collect', search: 'status=delivered&paymentStatus=unpaid' },
  { label: 'Cancelled', search: 'status=cancelled' },
]

/** What the list can be narrowed by; districts come from the places of the shop. */
export function orderFilters(districts: readonly string[]): Filter[] {
  return [
    { kind: 'words', id: 'text', label: 'Search orders', placeholder: 'Short id, phone, name, product' },
    { kind: 'choice', id: 'status', label: 'Any status', options: optionsOf(orderStatuses, statusLabels) },
    {
      kind: 'choice',
      id: 'paymentStatus',
      label: 'Any payment',
      options: optionsOf(['unpaid', 'pending', 'paid', 'refunded'] as const, paymentLabels),
    },
    {
      kind: 'choice',
      id: 'paymentMethod',
      label: 'Any method',
      options: optionsOf(paymentMethods, paymentMethodLabels),
    },
    {
      kind: 'choice',
      id: 'district',
      label: 'Any district',
      options: districts.map((name) => ({ value: name, label: name })),
    },
    ...periodFilters,
  ]
}

function optionsOf<Value extends string>(values: readonly Value[], words: Record<Value, string>) {
  return values.map((value) => ({ value, label: words[value] }))
}
