import { useState } from 'react'
import type { SingleOrder } from '#contract/sales/orders-staff.ts'
import type { OrderReturn } from '#contract/sales/returns.ts'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog, Dialog } from '#web/design/dialog.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { Stepper } from '#web/design/form/stepper.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { ReturnSums } from './return-entry.tsx'
import { lineLabel, stepsOf } from './return-labels.ts'
import { type ReceivedUnits, receiptFormOf, receiptFrom, withReceived } from './return-receipt.ts'
import { returnActions } from './staff-return-api.ts'

type Props = {
  stored: OrderReturn
  order: Pick<SingleOrder, 'deliveryFee' | 'amountDue'>
  onReceived: () => void
  onClose: () => void
}

/** Records which units came back, whether they can be sold again, and what the return costs its buyer. */
export function ReceiveReturnDialog({
  stored,
  order: { deliveryFee, amountDue },
  onReceived,
  onClose,
}: Props) {
  const [form, setForm] = useState(() => receiptFormOf(stored))
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  return (
    <ConfirmDialog
      title="Goods are here"
      confirmLabel="Record what came"
      isDangerous={false}
      size="medium"
      onConfirm={async () => {
        await returnActions.receive(stored.id, receiptFrom(form))
        onReceived()
      }}
      onClose={onClose}
    >
      <p className="mb-2">The order no longer charges for what came back. This cannot be undone.</p>
      {amountDue > 0 && (
        <p className="mb-2 font-medium text-brick-ink">
          {`${formatPrice(amountDue)} of this order is not recorded as paid. The return stays open until its money is recorded, or until you close it.`}
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {stored.lines.map((line) => (
          <ReceivedLine
            key={line.lineId}
            line={line}
            received={form.units[line.lineId] ?? { restockedUnits: 0, writtenOffUnits: 0 }}
            onChange={(received) => change({ units: { ...form.units, [line.lineId]: received } })}
          />
        ))}
      </ul>
      <div className="mt-4 grid gap-3">
        <TextField
          label="Fee in taka"
          name="fee"
          hint="What the return costs the customer, such as its way back; empty: nothing."
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={form.fee}
          onChange={(event) => change({ fee: event.target.value })}
        />
        {deliveryFee > 0 && (
          <Checkbox
            label={`Give the delivery fee of ${formatPrice(deliveryFee)} back too`}
            checked={form.withDeliveryFee}
            onChange={(event) => change({ withDeliveryFee: event.target.checked })}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}

type LineProps = {
  line: OrderReturn['lines'][number]
  received: ReceivedUnits
  onChange: (received: ReceivedUnits) => void
}

function ReceivedLine({ line, received, onChange }: LineProps) {
  const name = lineLabel(line)
  const missing = line.units - received.restockedUnits - received.writtenOffUnits
  const set = (part: Partial<ReceivedUnits>) => onChange(withReceived(received, part, line.units))
  return (
    <li className="py-3">
      <p lang={languageOf(line.productName)} className="text-sm font-semibold break-words">
        {name}
      </p>
      <p aria-live="polite" className="text-xs text-ink-soft tabular-nums">
        {missing > 0 ? `${line.units} announced, ${missing} did not come` : `${line.units} announced`}
      </p>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        <Units
          label="For sale again"
          name={name}
          value={received.restockedUnits}
          max={line.units}
          onChange={(restockedUnits) => set({ restockedUnits })}
        />
        <Units
          label="Written off"
          name={name}
          value={received.writtenOffUnits}
          max={line.units}
          onChange={(writtenOffUnits) => set({ writtenOffUnits })}
        />
      </div>
    </li>
  )
}

type UnitsProps = {
  label: string
  name: string
  value: number
  max: number
  onChange: (value: number) => void
}

function Units({ label, name, ...stepper }: UnitsProps) {
  return (
    <div className="flex items-center justify-between gap-3 sm:justify-start">
      <span aria-hidden="true" className="text-sm sm:w-24">
        {label}
      </span>
      <Stepper {...stepper} label={`${label}: ${name}`} min={0} className="shrink-0" />
    </div>
  )
}

type ReceivedProps = {
  stored: OrderReturn
  onStep: (step: 'refund' | 'exchange') => void
  onClose: () => void
}

/** What a return that was just received is worth, with its next steps. */
export function ReceivedReturnDialog({ stored, onStep, onClose }: ReceivedProps) {
  const steps = stepsOf(stored).toReversed()
  return (
    <Dialog
      open
      size="small"
      title="Recorded"
      onClose={onClose}
      footer={
        <>
          <Button variant={steps.length > 0 ? 'quiet' : 'primary'} onClick={onClose}>
            {steps.length > 0 ? 'Later' : 'Done'}
          </Button>
          {steps.map(
            ({ step, label, variant }) =>
              (step === 'refund' || step === 'exchange') && (
                <Button key={step} variant={variant} onClick={() => onStep(step)}>
                  {label}
                </Button>
              ),
          )}
        </>
      }
    >
      <p>
        {steps.length > 0
          ? 'The customer can get the money back, or other goods for it.'
          : 'Nothing was paid for what came back, so the return is closed.'}
      </p>
      <ReturnSums stored={stored} />
    </Dialog>
  )
}
