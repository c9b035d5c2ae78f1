import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { queryClient } from '#web/http/query-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { siteQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { returnTexts } from './return-texts.ts'
import { returnsOfOrderQuery } from './returns-api.ts'

/** The returns of a delivered order, in its details (docs/product.md §12). */
export function OrderReturns({ orderId }: { orderId: string }) {
  return (
    <section aria-label={returnTexts.returns} className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold">{returnTexts.returns}</h3>
      <LoadedReturns orderId={orderId} />
    </section>
  )
}

const importReturnList = () => import('./return-list.tsx').then((module) => module.ReturnList)

/** Loads the returns and the code that shows them, side by side. */
function LoadedReturns({ orderId }: { orderId: string }) {
  const query = useQuery(returnsOfOrderQuery(orderId), queryClient())
  // Where approved returns are sent, awaited so that nothing below it moves later.
  const site = useQuery(siteQuery, queryClient())
  const [ReturnList, loadReturnList] = useLazyComponent(importReturnList)
  const [isCodeMissing, setCodeMissing] = useState(false)

  async function loadCode() {
    setCodeMissing(!(await loadReturnList()))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the details are opened
  useEffect(() => void loadCode(), [])

  function retry() {
    if (query.isError) void query.refetch()
    if (isCodeMissing) void loadCode()
  }

  if (ReturnList && query.data && !site.isLoading) return <ReturnList orderId={orderId} {...query.data} />
  if (!query.isError && !isCodeMissing)
    return (
      <div role="status" aria-label={returnTexts.loading} className="mt-2">
        <Skeleton className="h-11" />
      </div>
    )
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p>{query.isError ? failureText(query.error) : messages.somethingWentWrong}</p>
      <Button size="small" variant="secondary" busy={query.isFetching} onClick={retry}>
        {returnTexts.retry}
      </Button>
    </div>
  )
}
