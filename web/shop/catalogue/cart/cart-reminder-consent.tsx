import { useEffect, useState } from 'react'
import type { CartReminders } from '#contract/sales/carts.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import { whileMounted } from '#web/http/while-mounted.ts'
import { fetchCartReminders, setCartReminders } from './cart-reminder-api.ts'
import { cartReminderTexts as texts } from './cart-reminder-texts.ts'

/**
 * Where a customer agrees to be reminded of a cart left behind, or takes that back; each change is stored at once.
 * Nothing in a shop that does not remind, and where it cannot be read. docs/product.md §24
 */
export function CartReminderConsent({ customerId }: { customerId: string }) {
  const [reminders, setReminders] = useState<CartReminders>()
  const [isSaving, setSaving] = useState(false)

  useEffect(() => whileMounted(fetchCartReminders(customerId), setReminders, () => undefined), [customerId])

  /** The new choice shows at once, and goes back where it could not be stored. */
  async function save(before: CartReminders, isOn: boolean) {
    setSaving(true)
    setReminders({ ...before, isOn })
    try {
      setReminders(await setCartReminders(customerId, isOn))
      notify.success(isOn ? texts.on : texts.off)
    } catch (error) {
      setReminders(before)
      notify.error(failureText(error))
    }
    setSaving(false)
  }

  if (!reminders?.isOffered || !reminders.contact) return null
  return (
    <Checkbox
      label={texts.agree(reminders.contact)}
      checked={reminders.isOn}
      disabled={isSaving}
      onChange={(event) => save(reminders, event.target.checked)}
    />
  )
}
