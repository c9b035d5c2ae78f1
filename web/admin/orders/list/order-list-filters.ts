import { type PlaceName, placeOptions } from '#contract/sales/delivery/find-places.ts'
import { orderSources, orderStatuses, paymentMethods, paymentStatus } from '#contract/sales/orders.ts'
import { periodFilters } from '#web/admin/reports/periods.ts'
import type { Filter, TableTab } from '#web/admin/table/column.ts'
import { paymentLabels, paymentMethodLabels, statusLabels } from '#web/shop/orders/my-orders/order-labels.ts'
import { orderListTexts } from './order-list-texts.ts'

const orderCalls = ['none', 'no-answer', 'confirmed'] as const

/** The tabs of the list of orders. */
export const orderTabs = (): readonly TableTab[] => [
  { label: orderListTexts.tabs.all, search: '' },
  { label: orderListTexts.tabs.mine, search: 'assignee=mine' },
  { label: orderListTexts.tabs.unassigned, search: 'assignee=nobody' },
  { label: orderListTexts.tabs.toConfirm, search: 'status=pending' },
  { label: orderListTexts.tabs.noAnswer, search: 'status=pending&call=no-answer' },
  { label: orderListTexts.tabs.paymentsToCheck, search: 'paymentsToCheck=true' },
  { label: orderListTexts.tabs.toPack, search: 'status=processing' },
  { label: orderListTexts.tabs.onTheWay, search: 'status=shipped' },
  { label: orderListTexts.tabs.overdue, search: 'overdue=true' },
  { label: orderListTexts.tabs.deadline, search: 'deadline=due' },
  { label: orderListTexts.tabs.allDeadlines, search: 'deadline=open&sort=deadline' },
  { label: orderListTexts.tabs.toCollect, search: 'status=delivered&paymentStatus=unpaid' },
  { label: orderListTexts.tabs.cancelled, search: 'status=cancelled' },
]

/** The filters of the list of orders. */
export function orderFilters(districts: readonly PlaceName[]): Filter[] {
  return [
    { kind: 'text', id: 'text', label: orderListTexts.search, placeholder: orderListTexts.searchHint },
    {
      kind: 'choice',
      id: 'status',
      label: orderListTexts.anyStatus,
      options: optionsOf(orderStatuses, statusLabels),
    },
    {
      kind: 'choice',
      id: 'call',
      label: orderListTexts.call.any,
      options: optionsOf(orderCalls, orderListTexts.call),
    },
    {
      kind: 'choice',
      id: 'paymentStatus',
      label: orderListTexts.anyPayment,
      options: optionsOf(paymentStatus.options, paymentLabels),
    },
    {
      kind: 'choice',
      id: 'paymentMethod',
      label: orderListTexts.anyMethod,
      options: optionsOf(paymentMethods, paymentMethodLabels),
    },
    {
      kind: 'choice',
      id: 'source',
      label: orderListTexts.anySource,
      options: optionsOf(orderSources, orderListTexts.sources),
    },
    {
      kind: 'choice',
      id: 'district',
      label: orderListTexts.anyDistrict,
      options: placeOptions(districts),
    },
    ...periodFilters,
  ]
}

/** The values as options, with their labels. */
export function optionsOf<Value extends string>(values: readonly Value[], labels: Record<Value, string>) {
  return values.map((value) => ({ value, label: labels[value] }))
}
