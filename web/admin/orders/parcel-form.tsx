import { useState } from 'react'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { useStaffForm } from '#web/admin/forms/use-staff-form.ts'
import { notify } from '#web/design/notify.ts'
import { TextField } from '#web/design/text-field.tsx'
import type { OrderCardProps } from './order-page.tsx'

/** Corrects who brings a shipped order and under which number. */
export function ParcelForm({ order, staff, verbs }: OrderCardProps) {
  const [readAt, setReadAt] = useState(staff.updatedAt)
  const form = useStaffForm({
    start: { courierName: order.courierName ?? '', trackingNumber: order.trackingNumber ?? '' },
    async send(values) {
      const { staff: now } = await verbs.changeParcel({ updatedAt: readAt, ...values })
      if (now) setReadAt(now.updatedAt)
      notify.success('Saved.')
    },
  })
  return (
    <div className="mt-3 border-t border-line pt-3">
      <FormFrame form={form}>
        <TextField label="Courier" maxLength={80} {...form.field('courierName')} />
        <TextField label="Tracking number" maxLength={80} {...form.field('trackingNumber')} />
      </FormFrame>
    </div>
  )
}
