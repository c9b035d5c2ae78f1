import { notify } from '#web/design/overlays/notify.ts'
import { unlessSending } from './order-lock.ts'
import { clearWaitingOrder, readWaitingOrder } from './waiting-order.ts'
import { waitingOrderTexts } from './waiting-order-texts.ts'

/** Takes the waiting order back and says what that means. While it is being sent it is too late. */
export async function cancelWaitingOrder(): Promise<void> {
  const waiting = readWaitingOrder()
  if (!waiting) return
  const isCancelled = await unlessSending(() => {
    clearWaitingOrder()
    return true
  })
  if (!isCancelled) notify.blank(waitingOrderTexts.beingSent, 'order')
  else if (waiting.mayHaveArrived) notify.blank(waitingOrderTexts.cancelledButSent, 'order')
  else notify.blank(waitingOrderTexts.cancelled, 'order')
}
