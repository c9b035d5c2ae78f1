import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { shownLineLabel } from '#contract/sales/line-options.ts'
import {
  type OrderReturn,
  type ReturnReason,
  type ReturnsOfOrder,
  returnReasons,
} from '#contract/sales/returns.ts'
import { orderPageTexts } from '#web/admin/orders/order-page-texts.ts'
import { type ChosenUnits, chosenLines, UnitChoice } from '#web/admin/orders/parcels/unit-choice.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { wrongField } from '#web/design/form/field-errors.ts'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextArea } from '#web/design/form/text-field.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { returnDialogTexts } from './return-dialog-texts.ts'
import { listedResolutions, listedReturnReasons } from './return-labels.ts'
import { ReturnPhotoField, useReturnPhotos } from './return-photos.tsx'
import { returnActions } from './staff-return-api.ts'

type Props = { orderId: string; returnable: ReturnsOfOrder['returnable']; onClose: () => void }

const reasons = () => returnReasons.map((value) => ({ value, label: listedReturnReasons[value] }))
const resolutions = () =>
  (['refund', 'exchange'] as const).map((value) => ({ value, label: listedResolutions[value] }))

/** Enters a return that a customer announced by phone, or brought to the shop. */
export function EnterReturnDialog({ orderId, returnable, onClose }: Props) {
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const [reason, setReason] = useState<ReturnReason>()
  const [resolution, setResolution] = useState<OrderReturn['resolution']>('refund')
  const [note, setNote] = useState('')
  const [notifies, setNotifies] = useState(true)
  const photos = useReturnPhotos()
  // Entered, but its photos are not stored yet: then only these are sent again.
  const [enteredId, setEnteredId] = useState<string>()

  async function enter() {
    const files = photos.files()
    const id = enteredId ?? (await enterReturn())
    setEnteredId(id)
    if (files.length > 0) await returnActions.addPhotos(id, files)
    notify.success(returnDialogTexts.entered)
  }

  async function enterReturn(): Promise<string> {
    const lines = chosenLines(chosen)
    if (lines.length === 0) throw new Error(messages.returnEmpty)
    if (!reason) throw wrongField('reason', messages.returnReasonRequired)
    const entered = await returnActions.enter({
      orderId,
      lines,
      reason,
      resolution,
      ...(note.trim() && { note }),
      isSilent: !notifies,
    })
    return entered.id
  }

  return (
    <ConfirmDialog
      title={returnDialogTexts.enter}
      confirmLabel={returnDialogTexts.enterConfirm}
      isDangerous={false}
      onConfirm={enter}
      onClose={onClose}
    >
      <UnitChoice
        lines={returnable.map((line) => ({
          lineId: line.lineId,
          productName: shownLineLabel(line),
          max: line.units,
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <div className="mt-4 grid gap-4">
        <SelectField
          label={returnDialogTexts.reason}
          name="reason"
          required
          placeholder={returnDialogTexts.chooseReason}
          options={reasons()}
          value={reason ?? ''}
          onChange={(event) => setReason(returnReasons.find((one) => one === event.target.value))}
        />
        <RadioGroup
          legend={returnDialogTexts.wish}
          name="resolution"
          options={resolutions()}
          value={resolution}
          onChange={(value) => setResolution(value === 'exchange' ? 'exchange' : 'refund')}
        />
        <TextArea
          label={returnDialogTexts.note}
          name="note"
          hint={returnDialogTexts.noteHint}
          maxLength={1_000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <ReturnPhotoField {...photos.field} />
        <Checkbox
          label={orderPageTexts.notifyCustomer}
          checked={notifies}
          onChange={(event) => setNotifies(event.target.checked)}
        />
      </div>
    </ConfirmDialog>
  )
}
