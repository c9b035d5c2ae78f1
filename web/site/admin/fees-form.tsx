import { useQuery } from '@tanstack/react-query'
import type { DeliveryFees } from '#contract/delivery.ts'
import { messages } from '#contract/messages.ts'
import { notify } from '#web/design/notify.ts'
import { TextField } from '#web/design/text-field.tsx'
import { FormFrame } from '#web/layouts/staff/form-frame.tsx'
import { useStaffForm } from '#web/layouts/staff/use-staff-form.ts'
import { feesAsked, saveFees } from './settings-calls.ts'
import { SettingsCard } from './settings-card.tsx'

/** What delivery costs inside and outside Dhaka; orders placed already keep theirs. */
export function FeesForm() {
  const asked = useQuery(feesAsked)
  return (
    <SettingsCard title="Delivery fees" asked={asked}>
      {(fees) => <Fields key={`${fees.insideFee} ${fees.outsideFee}`} fees={fees} />}
    </SettingsCard>
  )
}

function Fields({ fees }: { fees: DeliveryFees }) {
  const form = useStaffForm({
    start: { insideFee: String(fees.insideFee), outsideFee: String(fees.outsideFee) },
    refusalsOf: (values) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([, typed]) => !/^\d{1,6}$/.test(typed.trim()))
          .map(([name]) => [name, messages.feeInvalid]),
      ),
    fieldNames: { shippingFee: 'insideFee', shippingFeeOutside: 'outsideFee' },
    send: async ({ insideFee, outsideFee }) => {
      await saveFees({ insideFee: Number(insideFee), outsideFee: Number(outsideFee) })
      notify.success(messages.feesSaved)
    },
  })
  return (
    <FormFrame form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Inside Dhaka, in taka"
          hint="The division Dhaka."
          inputMode="numeric"
          {...form.field('insideFee')}
        />
        <TextField
          label="Outside Dhaka, in taka"
          hint="Every other division. Orders placed already keep their fee."
          inputMode="numeric"
          {...form.field('outsideFee')}
        />
      </div>
    </FormFrame>
  )
}
