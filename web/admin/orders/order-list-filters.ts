import { orderSources, orderStatuses, paymentMethods, paymentStatus } from '#contract/sales/orders.ts'
import { periodFilters } from '#web/admin/reports/periods.ts'
import type { Filter, TableTab } from '#web/admin/table/column.ts'
import { paymentLabels, paymentMethodLabels, statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { orderSourceLabels } from './order-sources.ts'

/** The tabs of the list of orders. */
export const orderTabs: readonly TableTab[] = [
  { label: 'All', search: '' },
  { label: 'To confirm', search: 'status=pending' },
  { label: 'To pack', search: 'status=processing' },
  { label: 'On the way', search: 'status=shipped' },
  { label: 'Overdue', search: 'overdue=true' },
  { label: 'Money to collect', search: 'status=delivered&paymentStatus=unpaid' },
  { label: 'Cancelled', search: 'status=cancelled' },
]

/** The filters of the list of orders. */
export function orderFilters(districts: readonly string[]): Filter[] {
  return [
    { kind: 'text', id: 'text', label: 'Search orders', placeholder: 'Short id, phone, name, product' },
    { kind: 'choice', id: 'status', label: 'Any status', options: optionsOf(orderStatuses, statusLabels) },
    {
      kind: 'choice',
      id: 'paymentStatus',
      label: 'Any payment',
      options: optionsOf(paymentStatus.options, paymentLabels),
    },
    {
      kind: 'choice',
      id: 'paymentMethod',
      label: 'Any method',
      options: optionsOf(paymentMethods, paymentMethodLabels),
    },
    {
      kind: 'choice',
      id: 'source',
      label: 'Any source',
      options: optionsOf(orderSources, orderSourceLabels),
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

/** The values as options, with their labels. */
export function optionsOf<Value extends string>(values: readonly Value[], labels: Record<Value, string>) {
  return values.map((value) => ({ value, label: labels[value] }))
}
