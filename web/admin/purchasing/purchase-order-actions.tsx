import { useId, useState } from 'react'
import { normalisedPhone, PHONE_PATTERN } from '#contract/phone.ts'
import {
  getPurchaseOrderDocumentEndpoint,
  isSendable,
  type PurchaseOrder,
  purchaseOrderNumber,
} from '#contract/sales/purchasing/purchase-orders.ts'
import { whatsappUrl } from '#contract/settings/contact-links.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { fetchFile } from '#web/http/api-client.ts'
import { saveFile } from '#web/http/save-file.ts'
import { copyText } from '#web/shop/catalogue/products/copy-text.ts'
import { chatLink, purchaseOrderMessage } from './purchase-order-message.ts'
import { movePurchaseOrder } from './purchasing-api.ts'
import { purchasingTexts } from './purchasing-texts.tsx'
import { EmailDialog, OtherWayDialog } from './send-dialogs.tsx'

type Move = 'draft' | 'received' | 'cancelled'
type Props = {
  order: PurchaseOrder
  shopName: string
  mayEdit: boolean
  /** The draft below was changed and not saved: what would be sent is not what is seen. */
  isUnsaved: boolean
}

const done = (state: Move): string =>
  ({
    draft: purchasingTexts.backInDraft,
    received: purchasingTexts.closed,
    cancelled: purchasingTexts.cancelled,
  })[state]

/** What can be done with an order: send it to the supplier, and bring it to its next state. */
export function PurchaseOrderActions({ order, shopName, mayEdit, isUnsaved }: Props) {
  const { id, state, updatedAt } = order
  const [busy, run] = useAction()
  const [asked, setAsked] = useState<'received' | 'cancelled' | 'email' | 'other' | 'whatsapp'>()
  const hintId = useId()
  const sending = { variant: 'secondary', disabled: isUnsaved } as const
  const described = isUnsaved ? { 'aria-describedby': hintId } : {}
  const message = purchaseOrderMessage(order, shopName)
  const phone = normalisedPhone(order.supplier?.phone ?? '')
  const chat = PHONE_PATTERN.test(phone) && chatLink(whatsappUrl(phone), message.text)
  const close = () => setAsked(undefined)

  async function move(to: Move) {
    await movePurchaseOrder(id, { state: to, updatedAt })
    notify.success(done(to))
  }

  const save = async () =>
    saveFile(
      `${purchaseOrderNumber(order.number)}.pdf`,
      await fetchFile(getPurchaseOrderDocumentEndpoint, { params: { id } }),
    )

  async function copy(done: string) {
    if (await copyText(message.text)) notify.success(done)
    else notify.error(purchasingTexts.notCopied)
  }

  return (
    <>
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2 md:justify-end">
          <Button {...sending} {...described} busy={busy} onClick={() => void run(save)}>
            {purchasingTexts.pdf}
          </Button>
          <Button {...sending} {...described} onClick={() => void copy(purchasingTexts.copied)}>
            {purchasingTexts.copy}
          </Button>
          {mayEdit && isSendable(state) && (
            <>
              {chat && !isUnsaved && (
                <a
                  href={chat.href}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass({ variant: 'secondary' })}
                  onClick={() => {
                    if (!chat.isWhole) void copy(purchasingTexts.copiedForChat)
                    setAsked('whatsapp')
                  }}
                >
                  {purchasingTexts.whatsapp}
                </a>
              )}
              <Button {...sending} {...described} onClick={() => setAsked('other')}>
                {purchasingTexts.otherWay}
              </Button>
              <Button {...sending} {...described} onClick={() => setAsked('email')}>
                {purchasingTexts.email}
              </Button>
            </>
          )}
          {mayEdit && (state === 'draft' || state === 'ordered') && (
            <Button variant="secondary" onClick={() => setAsked('cancelled')}>
              {purchasingTexts.cancel}
            </Button>
          )}
          {mayEdit && state === 'ordered' && (
            <Button variant="secondary" busy={busy} onClick={() => void run(() => move('draft'))}>
              {purchasingTexts.toDraft}
            </Button>
          )}
          {mayEdit && state === 'partly-received' && (
            <Button variant="secondary" onClick={() => setAsked('received')}>
              {purchasingTexts.close}
            </Button>
          )}
        </div>
        {isUnsaved && (
          <p id={hintId} className="text-sm text-ink-soft md:text-end">
            {purchasingTexts.saveBeforeSending}
          </p>
        )}
      </div>
      {asked === 'email' && <EmailDialog order={order} body={message.body} onClose={close} />}
      {(asked === 'other' || asked === 'whatsapp') && (
        <OtherWayDialog order={order} initialWay={asked} onClose={close} />
      )}
      {(asked === 'received' || asked === 'cancelled') && (
        <ConfirmDialog
          title={asked === 'received' ? purchasingTexts.closeTitle : purchasingTexts.cancelTitle}
          confirmLabel={asked === 'received' ? purchasingTexts.close : purchasingTexts.cancel}
          onConfirm={() => move(asked)}
          onClose={close}
        >
          <p>{asked === 'received' ? purchasingTexts.closeText : purchasingTexts.cancelText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
