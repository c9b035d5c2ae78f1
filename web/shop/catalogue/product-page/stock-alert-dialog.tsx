import { useId, useState } from 'react'
import type { StockAlert } from '#contract/catalogue/stock-alerts.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatContact } from '#web/formatting/contact.ts'
import { failureText } from '#web/http/request-failure.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { askForStockAlert, stopStockAlerts } from './stock-alert-api.ts'
import { stockAlertTexts as texts } from './stock-alert-texts.ts'

type Props = { open: boolean; onClose: () => void; productId: string; variantId?: string | undefined }

/** Orders a message for when a sold-out product is back; who is signed in gets it at the account's phone or email. */
export function StockAlertDialog({ open, onClose, ...soldOut }: Props) {
  const formId = useId()
  const user = useSignedInUser()
  const ownContact = user?.phone || user?.email
  const [alert, setAlert] = useState<StockAlert>()
  const form = useForm({
    initialValues: { contact: '' },
    validate: ({ contact }) => (ownContact || contact.trim() ? {} : { contact: messages.contactInvalid }),
    async send({ contact }) {
      setAlert(await askForStockAlert(soldOut, ownContact ? undefined : contact))
    },
  })

  async function stop(stopToken: string) {
    try {
      await stopStockAlerts(stopToken)
      setAlert(undefined)
      onClose()
      notify.success(texts.stopped)
    } catch (error) {
      notify.error(failureText(error))
    }
  }

  if (alert) {
    const { stopToken } = alert
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={texts.title}
        size="small"
        footer={
          <>
            {stopToken && (
              <Button variant="secondary" onClick={() => stop(stopToken)}>
                {texts.stop}
              </Button>
            )}
            <Button onClick={onClose}>{texts.close}</Button>
          </>
        }
      >
        <p role="status">{texts.done(formatContact(alert.contact))}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={form.busy}
      title={texts.title}
      size="small"
      footer={
        <>
          <DialogCancel>{texts.cancel}</DialogCancel>
          <Button type="submit" form={formId} busy={form.busy} busyLabel={texts.asking}>
            {texts.ask}
          </Button>
        </>
      }
    >
      <form ref={form.formRef} id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
        <p>{texts.about}</p>
        {ownContact ? (
          <p className="font-semibold">{ownContact}</p>
        ) : (
          <TextField
            label={texts.contact}
            hint={texts.contactHint}
            autoComplete="email"
            {...form.field('contact')}
          />
        )}
        <FormErrorBox errors={form.errors} />
      </form>
    </Dialog>
  )
}
