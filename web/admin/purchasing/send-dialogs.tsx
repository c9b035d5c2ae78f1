import { useState } from 'react'
import { Link } from 'react-router'
import {
  MAX_SENT_TEXT_LENGTH,
  otherWays,
  type PurchaseOrder,
  purchaseOrderNumber,
} from '#contract/sales/purchasing/purchase-orders.ts'
import { useMay } from '#web/admin/frame/access.tsx'
import { useReadVersion } from '#web/admin/orders/use-read-version.ts'
import { ContactDialog } from '#web/admin/suppliers/contact-dialog.tsx'
import { Button } from '#web/design/button.tsx'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { TextArea } from '#web/design/form/text-field.tsx'
import { ConfirmDialog, Dialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { emailPurchaseOrder, recordSending } from './purchasing-api.ts'
import { purchasingTexts } from './purchasing-texts.tsx'

type Props = { order: PurchaseOrder; onClose: () => void }

/** Sends an order to its supplier by email; without an address it asks for that first. */
export function EmailDialog({ body, ...props }: Props & { body: string }) {
  const email = props.order.supplier?.email
  return email ? <WriteEmail {...props} {...{ email, body }} /> : <NoEmail {...props} />
}

/** The text is of the order it began with: what somebody else changed since is refused once, and the text stays as it is. */
function WriteEmail({ order, email, body, onClose }: Props & { email: string; body: string }) {
  const { read, save } = useReadVersion(order)
  const { id, number, supplierName, state } = read
  const maySetUp = useMay()('settings.edit')
  const [text, setText] = useState(body)
  async function send() {
    await save((updatedAt) => emailPurchaseOrder(id, { updatedAt, recipient: email, text }))
    notify.success(purchasingTexts.emailSent)
  }
  return (
    <ConfirmDialog
      title={purchasingTexts.emailTitle(supplierName)}
      confirmLabel={purchasingTexts.send}
      isDangerous={false}
      size="medium"
      onConfirm={send}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="break-words font-medium">{purchasingTexts.emailTo(email)}</p>
        <TextArea
          name="text"
          label={purchasingTexts.emailText}
          hint={purchasingTexts.emailHint(`${purchaseOrderNumber(number)}.pdf`)}
          rows={10}
          maxLength={MAX_SENT_TEXT_LENGTH}
          lang={languageOf(text)}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="text-sm text-ink-soft">
          {purchasingTexts.answersGo(maySetUp ? settingsLink : textAlone)}
        </p>
        {state === 'draft' && <p>{purchasingTexts.becomesOrdered}</p>}
      </div>
    </ConfirmDialog>
  )
}

const settingsLink = (text: string) => (
  <Link to="/admin/settings#business" className="underline">
    {text}
  </Link>
)

const textAlone = (text: string) => text

function NoEmail({ order: { supplierName, supplier }, onClose }: Props) {
  const [isEntering, setIsEntering] = useState(false)
  if (isEntering)
    return <ContactDialog name={supplierName} contact={supplier} onClose={() => setIsEntering(false)} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={purchasingTexts.noEmailTitle}
      size="small"
      footer={<Button onClick={() => setIsEntering(true)}>{purchasingTexts.enterEmail}</Button>}
    >
      <p>{purchasingTexts.noEmail(supplierName)}</p>
    </Dialog>
  )
}

type OtherWay = (typeof otherWays)[number]

/** Notes that an order went to its supplier without the shop sending it. */
export function OtherWayDialog({ order, initialWay, onClose }: Props & { initialWay: OtherWay }) {
  const { read, save } = useReadVersion(order)
  const { id, state } = read
  const [way, setWay] = useState(initialWay)
  async function note() {
    await save((updatedAt) => recordSending(id, { updatedAt, way }))
    notify.success(purchasingTexts.sendingNoted)
  }
  return (
    <ConfirmDialog
      title={purchasingTexts.otherWayTitle}
      confirmLabel={purchasingTexts.noteSending}
      isDangerous={false}
      onConfirm={note}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <RadioGroup
          legend={purchasingTexts.otherWayTitle}
          hideLegend
          name="way"
          value={way}
          options={otherWays.map((value) => ({ value, label: purchasingTexts.ways[value] }))}
          onChange={(value) => setWay(otherWays.find((known) => known === value) ?? 'other')}
        />
        {state === 'draft' && <p>{purchasingTexts.becomesOrdered}</p>}
      </div>
    </ConfirmDialog>
  )
}
