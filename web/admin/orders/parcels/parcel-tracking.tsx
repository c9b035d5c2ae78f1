import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Parcel } from '#contract/sales/parcels.ts'
import { trackParcelEndpoint } from '#contract/sales/staff-orders/order-parcels.ts'
import { courierServicesQuery } from '#web/admin/couriers/courier-api.ts'
import { Button } from '#web/design/button.tsx'
import { call } from '#web/http/api-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { trackingTexts } from './tracking-texts.ts'

/** Asks the courier of a parcel where it is, where the shop can. The answer decides nothing: staff record what became of it. */
export function ParcelTrackingButton({ orderId, parcel }: { orderId: string; parcel: Parcel }) {
  const { data: services = [] } = useQuery(courierServicesQuery)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState('')
  const { id: parcelId, courierName, trackingNumber, state } = parcel
  const courier = services.find(({ name }) => name.toLowerCase() === courierName.toLowerCase())
  if (!courier?.canTrack || !trackingNumber || (state !== 'ready' && state !== 'handed-over')) return null

  async function ask() {
    setBusy(true)
    try {
      const tracking = await call(trackParcelEndpoint, { params: { orderId, parcelId } })
      setAnswer(trackingTexts.answer(courierName, trackingTexts.states[tracking.state], tracking.detail))
    } catch (error) {
      setAnswer(failureText(error))
    }
    setBusy(false)
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Button variant="quiet" size="small" busy={busy} busyLabel={trackingTexts.asking} onClick={ask}>
        {trackingTexts.ask(courier.name)}
      </Button>
      <p role="status" className="min-w-0 wrap-anywhere">
        {answer}
      </p>
    </div>
  )
}
