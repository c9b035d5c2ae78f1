import { useState } from 'react'
import { lineNameOf, shownLineLabel } from '#contract/sales/line-options.ts'
import type { OrderReturn } from '#contract/sales/returns.ts'
import type { SingleOrder } from '#contract/sales/staff-orders/staff-view.ts'
import { AmountField } from '#web/admin/forms/amount-field.tsx'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { Stepper } from '#web/design/form/stepper.tsx'
import { ConfirmDialog, Dialog } from '#web/design/overlays/dialog.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { returnDialogTexts } from './return-dialog-texts.ts'
import { ReturnSums } from './return-entry.tsx'
import { stepsOf } from './return-labels.ts'
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
      title={returnDialogTexts.receive}
      confirmLabel={returnDialogTexts.receiveConfirm}
      isDangerous={false}
      size="medium"
      onConfirm={async () => {
        await returnActions.receive(stored.id, receiptFrom(form))
        onReceived()
      }}
      onClose={onClose}
    >
      <p className="mb-2">{returnDialogTexts.receiveText}</p>
      {amountDue > 0 && (
        <p className="mb-2 font-medium text-brick-ink">{returnDialogTexts.notPaid(formatPrice(amountDue))}</p>
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
        <AmountField
          label={returnDialogTexts.fee}
          name="fee"
          hint={returnDialogTexts.feeHint}
          value={form.fee}
          onChange={(fee) => change({ fee })}
        />
        {deliveryFee > 0 && (
          <Checkbox
            label={returnDialogTexts.withDeliveryFee(formatPrice(deliveryFee))}
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
  const name = shownLineLabel(line)
  const missing = line.units - received.restockedUnits - received.writtenOffUnits
  const set = (part: Partial<ReceivedUnits>) => onChange(withReceived(received, part, line.units))
  return (
    <li className="py-3">
      <p lang={languageOf(lineNameOf(line))} className="text-sm font-semibold break-words">
        {name}
      </p>
      <p aria-live="polite" className="text-xs text-ink-soft tabular-nums">
        {missing > 0
          ? returnDialogTexts.announcedMissing(formatNumber(line.units), formatNumber(missing))
          : returnDialogTexts.announced(formatNumber(line.units))}
      </p>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        <Units
          label={returnDialogTexts.restocked}
          name={name}
          value={received.restockedUnits}
          max={line.units}
          onChange={(restockedUnits) => set({ restockedUnits })}
        />
        <Units
          label={returnDialogTexts.writtenOff}
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
      <Stepper {...stepper} label={returnDialogTexts.unitsOf(label, name)} min={0} className="shrink-0" />
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
      title={returnDialogTexts.recorded}
      onClose={onClose}
      footer={
        <>
          <Button variant={steps.length > 0 ? 'quiet' : 'primary'} onClick={onClose}>
            {steps.length > 0 ? returnDialogTexts.later : returnDialogTexts.done}
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
      <p>{steps.length > 0 ? returnDialogTexts.canGetBack : returnDialogTexts.nothingPaid}</p>
      <ReturnSums stored={stored} />
    </Dialog>
  )
}
