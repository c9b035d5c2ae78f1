import { useState } from 'react'
import { PhoneLink } from '#web/admin/customers/phone-link.tsx'
import { useMay } from '#web/admin/frame/access.tsx'
import { isMaskedContact } from '#web/admin/table/contact-link.tsx'
import { Button } from '#web/design/button.tsx'
import { useAction } from '#web/design/use-action.ts'
import { orderPageTexts } from './order-page-texts.ts'
import { showOrderPhone } from './staff-order-api.ts'

type Props = { order: { id: string; phone: string } }

/** The phone of an order. Where it is masked, a button shows it to those whose role may see one at a time. */
export function OrderPhone({ order }: Props) {
  const [shown, setShown] = useState<string>()
  const [busy, run] = useAction()
  const may = useMay()
  const phone = shown ?? order.phone
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <PhoneLink phone={phone} />
      {isMaskedContact(phone) && may('contacts.reveal') && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          onClick={() => void run(async () => setShown((await showOrderPhone(order.id)).phone))}
        >
          {orderPageTexts.showPhone}
        </Button>
      )}
    </div>
  )
}
