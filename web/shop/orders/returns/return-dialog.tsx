import { useId, useState } from 'react'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import { choiceLabel, plainNameOf, shownLineLabel } from '#contract/sales/line-options.ts'
import { MAX_RETURN_PHOTOS } from '#contract/sales/return-limits.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { Stepper } from '#web/design/form/stepper.tsx'
import { TextArea } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Image } from '#web/design/image.tsx'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { PhotoField } from '#web/shop/orders/photos/photo-field.tsx'
import {
  chosenUnits,
  emptyReturn,
  type ReturnableLine,
  type ReturnFormValues,
  returnFieldErrors,
  toReturnRequest,
} from './return-form-values.ts'
import { reasonLabels } from './return-labels.ts'
import { returnTexts } from './return-texts.ts'
import { requestReturn } from './returns-api.ts'

type Props = {
  orderId: string
  lines: readonly ReturnableLine[]
  open: boolean
  onClose: () => void
  onSent: () => void
}

const reasons = () => Object.entries(reasonLabels).map(([value, label]) => ({ value, label }))

const resolutions = () =>
  [
    { value: 'refund', label: returnTexts.moneyBack, detail: returnTexts.moneyBackDetail },
    { value: 'exchange', label: returnTexts.otherItems, detail: returnTexts.otherItemsDetail },
  ] as const

/** Asks to return items of a delivered order (docs/product.md §12). Closing it loses nothing while it stays rendered. */
export function ReturnDialog({ orderId, lines, open, onClose, onSent }: Props) {
  const formId = useId()
  const [isPreparing, setPreparing] = useState(false)
  const { values, change, field, fieldErrors, errors, busy, submit, formRef } = useForm({
    initialValues: emptyReturn(lines),
    validate: (current) => returnFieldErrors(current, lines),
    serverFields: { items: 'units' },
    fallbackMessage: messages.returnFailed,
    toast: true,
    async send(current) {
      const request = toReturnRequest(current, { orderId, lines })
      if (!request) return
      await requestReturn(
        request,
        current.photos.map(({ file }) => file),
      )
      notify.success(messages.returnRequested)
      onSent()
    },
  })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={returnTexts.returnItems}
      footer={
        <>
          {/* Here and not above the fields, where it would be out of sight. */}
          <FormErrorBox errors={errors} className="w-full empty:hidden" />
          <DialogCancel>{returnTexts.cancel}</DialogCancel>
          <Button
            type="submit"
            form={formId}
            busy={busy}
            busyLabel={returnTexts.sending}
            disabled={isPreparing}
          >
            {returnTexts.send}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <ReturnableLines
          lines={lines}
          values={values}
          error={fieldErrors.units}
          onChange={(lineId, units) => change({ units: { ...values.units, [lineId]: units } })}
        />
        <SelectField
          label={returnTexts.reason}
          placeholder={returnTexts.selectReason}
          options={reasons()}
          {...field('reason')}
        />
        <RadioGroup
          legend={returnTexts.wish}
          name="resolution"
          options={resolutions()}
          value={values.resolution}
          onChange={(value) => change({ resolution: value === 'exchange' ? 'exchange' : 'refund' })}
        />
        <TextArea
          label={returnTexts.note}
          placeholder={
            values.resolution === 'exchange' ? returnTexts.noteOfExchange : returnTexts.noteOfRefund
          }
          {...field('note')}
        />
        <PhotoField
          photos={values.photos}
          onChange={(photos) => change({ photos })}
          isPreparing={isPreparing}
          onPreparing={setPreparing}
          max={MAX_RETURN_PHOTOS}
          hint={returnTexts.photosHint(formatNumber(MAX_RETURN_PHOTOS))}
        />
      </form>
    </Dialog>
  )
}

type LinesProps = {
  lines: readonly ReturnableLine[]
  values: Pick<ReturnFormValues, 'units'>
  error: string | undefined
  onChange: (lineId: string, units: number) => void
}

/** The lines of the order with a stepper each, for the units that come back. */
function ReturnableLines({ lines, values, error, onChange }: LinesProps) {
  const errorId = useId()
  return (
    // Named and focusable, so that the focus goes here when nothing was chosen.
    <fieldset name="units" tabIndex={-1} aria-describedby={error && errorId} className="min-w-0">
      <legend className="text-sm font-semibold">{returnTexts.whichItems}</legend>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.lineId} className="flex gap-3 py-3">
            <Image
              src={resizedImageUrl(line.imageUrl, '160x120')}
              alt=""
              width={64}
              height={48}
              className="shrink-0 self-start rounded-md"
            />
            <div className="min-w-0 grow sm:flex sm:items-start sm:justify-between sm:gap-4">
              <div className="min-w-0">
                <p lang={languageOf(plainNameOf(line))} className="font-medium break-words">
                  {plainNameOf(line)}
                </p>
                <p className="text-sm text-ink-soft tabular-nums">
                  {[formatPrice(line.unitPrice), choiceLabel(line)].filter(Boolean).join(' · ')}
                </p>
              </div>
              <div className="mt-2 flex shrink-0 items-center gap-2 sm:mt-0">
                <Stepper
                  label={returnTexts.unitsToReturn(shownLineLabel(line))}
                  value={chosenUnits(values, line)}
                  min={0}
                  max={line.units}
                  onChange={(units) => onChange(line.lineId, units)}
                />
                <span className="text-sm text-ink-soft tabular-nums">
                  {returnTexts.ofUnits(formatNumber(line.units))}
                </span>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {error && (
        <p id={errorId} className="mt-1 text-sm text-brick-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
