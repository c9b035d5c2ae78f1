import { useState } from 'react'
import { useParams } from 'react-router'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { NeedsJavaScript } from '#web/session/session-gate.tsx'
import { AccountPage, guestMeta } from '#web/shop/account/register/account-page.tsx'
import { stopCartReminders } from './cart-reminder-api.ts'
import { cartReminderTexts as texts } from './cart-reminder-texts.ts'

export const meta = (page: PageMatches) => guestMeta(page, texts.pageTitle, texts.pageDescription)

/** The page of the link in a reminder: on to the shop, or no more of these messages. docs/product.md §24 */
export default function LeftCartPage() {
  const { token = '' } = useParams()
  const [isStopped, setStopped] = useState(false)
  const [isStopping, setStopping] = useState(false)

  async function stop() {
    setStopping(true)
    try {
      await stopCartReminders(token)
      setStopped(true)
    } catch (error) {
      notify.error(failureText(error))
    }
    setStopping(false)
  }

  return (
    <AccountPage title={texts.pageTitle}>
      <NeedsJavaScript />
      <p role="status">{isStopped ? texts.stopped : texts.pageText}</p>
      <ButtonLink to="/products" wide className="mt-6">
        {texts.products}
      </ButtonLink>
      {!isStopped && (
        <>
          <Button variant="secondary" wide className="mt-3" busy={isStopping} onClick={stop}>
            {texts.stop}
          </Button>
          <p className="mt-2 text-sm text-ink-soft">{texts.stopHint}</p>
        </>
      )}
    </AccountPage>
  )
}
