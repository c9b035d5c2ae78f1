import { MAX_STOCK } from '#contract/catalogue/products-staff.ts'
import { type StaffStockReason, type StockItem, staffStockReasons } from '#contract/catalogue/stock-staff.ts'
import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { FormFrame, FormSection } from '#web/admin/forms/form-frame.tsx'
import { useArea } from '#web/admin/frame/use-area.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { moveProductStock } from './product-stock-api.ts'
import { recordName } from './stock-labels.ts'
import { staffStockTexts } from './stock-texts.ts'

type Props = { productId: string; records: readonly StockItem[]; onMoved: () => void }

/** Records goods received, a count, and units that are damaged or lost. */
export function StockForm({ productId, records, onMoved }: Props) {
  const area = useArea()
  const form = useForm({
    initialValues: {
      itemId: records[0]?.id ?? '',
      reason: 'received',
      units: '',
      unitCost: '',
      supplierName: '',
    },
    validate: ({ reason, units, unitCost }) => ({
      units: (parseWholeNumber(units) ?? MAX_STOCK + 1) <= MAX_STOCK ? undefined : messages.stockInvalid,
      unitCost:
        reason === 'received' && unitCost.trim() !== '' && !parseWholeNumber(unitCost)
          ? messages.unitCostInvalid
          : undefined,
    }),
    send: async ({ itemId, reason, units, unitCost, supplierName }) => {
      const cost = reason === 'received' ? parseWholeNumber(unitCost) : undefined
      const supplier = reason === 'received' ? supplierName.trim() : ''
      await moveProductStock(productId, {
        itemId,
        reason: reason as StaffStockReason,
        units: parseWholeNumber(units) ?? 0,
        ...(cost && { unitCost: cost }),
        ...(supplier && { supplierName: supplier }),
      })
      notify.success(staffStockTexts.recorded)
      onMoved()
    },
  })
  const isCount = form.values.reason === 'count'
  const hasCost = form.values.reason === 'received' && area === '/admin'
  return (
    <FormFrame form={form} submitLabel={staffStockTexts.record}>
      <FormSection title={staffStockTexts.change}>
        <div className="grid gap-4 sm:grid-cols-3">
          {records.length > 1 && (
            <SelectField
              {...form.field('itemId')}
              label={staffStockTexts.variant}
              options={records.map((record) => ({ value: record.id, label: recordName(record) }))}
            />
          )}
          <SelectField
            {...form.field('reason')}
            label={staffStockTexts.reason}
            options={staffStockReasons.map((reason) => ({
              value: reason,
              label: staffStockTexts.reasons[reason],
            }))}
          />
          <TextField
            {...form.field('units')}
            label={isCount ? staffStockTexts.unitsCounted : staffStockTexts.units}
            inputMode="numeric"
            hint={isCount ? staffStockTexts.countHint : undefined}
          />
          {hasCost && (
            <>
              <TextField
                {...form.field('unitCost')}
                label={staffStockTexts.unitCost}
                inputMode="numeric"
                hint={staffStockTexts.unitCostHint}
              />
              <TextField
                {...form.field('supplierName')}
                label={staffStockTexts.supplier}
                autoComplete="off"
                maxLength={80}
              />
            </>
          )}
        </div>
      </FormSection>
    </FormFrame>
  )
}
