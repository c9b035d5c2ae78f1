import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Spinner } from '#web/design/loading.tsx'
import { useAction } from '#web/design/use-action.ts'
import { failureText, isApiError } from '#web/http/request-failure.ts'
import { whileMounted } from '#web/http/while-mounted.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { NeedsJavaScript } from '#web/session/session-gate.tsx'
import { AccountPage, guestMeta } from '#web/shop/account/register/account-page.tsx'
import { fetchAlertedProduct, stopStockAlerts } from './stock-alert-api.ts'
import { stockAlertTexts as texts } from './stock-alert-texts.ts'

export const meta = (page: PageMatches) => guestMeta(page, texts.pageTitle, texts.pageDescription)

type State = { productId: string } | { text: string; isFinal: boolean }

/** The page of the link in a stock alert: on to the product, or no more of these messages. docs/product.md §31 */
export default function StockAlertPage() {
  const { token = '' } = useParams()
  const [state, setState] = useState<State>()
  const [isStopping, run] = useAction()

  useEffect(() => {
    if (state) return
    return whileMounted(
      fetchAlertedProduct(token),
      (productId) => setState({ productId }),
      (error) => setState({ text: failureText(error), isFinal: isApiError(error) && error.status === 404 }),
    )
  }, [token, state])

  const stop = () =>
    run(async () => {
      await stopStockAlerts(token)
      setState({ text: texts.ended, isFinal: true })
    })

  return (
    <AccountPage title={state && 'productId' in state ? texts.pageTitle : texts.linkTitle}>
      <NeedsJavaScript />
      {!state && <Spinner className="text-leaf-ink" />}
      {state && 'text' in state && (
        <>
          <p role="status">{state.text}</p>
          {state.isFinal ? (
            <ButtonLink to="/products" wide className="mt-6">
              {texts.products}
            </ButtonLink>
          ) : (
            <Button wide className="mt-6" onClick={() => setState(undefined)}>
              {texts.tryAgain}
            </Button>
          )}
        </>
      )}
      {state && 'productId' in state && (
        <>
          <p>{texts.pageText}</p>
          <ButtonLink to={`/products/${state.productId}`} wide className="mt-6">
            {texts.seeProduct}
          </ButtonLink>
          <Button variant="secondary" wide className="mt-3" busy={isStopping} onClick={stop}>
            {texts.stopAll}
          </Button>
          <p className="mt-2 text-sm text-ink-soft">{texts.stopAllHint}</p>
        </>
      )}
    </AccountPage>
  )
}
