import { taxMessages } from '#contract/settings/tax-messages.ts'
import { MAX_TAXED_PRODUCTS } from '#contract/settings/taxes.ts'
import { ProductPicker } from '#web/admin/orders/phone-order/product-picker.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Trash2 as Trash } from '#web/design/icons/shop.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { isTaxPercent, type ProductRate } from './tax-form-values.ts'
import { taxesTexts } from './taxes-texts.ts'

type Props = {
  rows: readonly ProductRate[]
  error: string | undefined
  onChange: (rows: readonly ProductRate[]) => void
}

/** Products with a rate of their own: found with the shop's search. */
export function ProductRates({ rows, error, onChange }: Props) {
  function add({ id: productId, name: productName }: { id: string; name: string }) {
    if (rows.some((row) => row.productId === productId)) return notify.error(taxesTexts.already(productName))
    onChange([...rows, { productId, productName, percent: '' }])
  }

  const isWrong = ({ percent }: ProductRate) => error !== undefined && !isTaxPercent(percent)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{taxesTexts.products}</legend>
      <p className="text-sm text-ink-soft">{taxesTexts.productsHint}</p>
      {rows.map((row, index) => (
        <div key={row.productId} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-2">
          <p lang={languageOf(row.productName)} className="self-center text-sm">
            {row.productName}
          </p>
          <TextField
            label={taxesTexts.percentOfProduct(row.productName)}
            hideLabel
            name={isWrong(row) || error === undefined ? 'products' : undefined}
            inputMode="decimal"
            value={row.percent}
            error={isWrong(row) ? taxMessages.percentInvalid : undefined}
            onChange={(event) => onChange(rows.with(index, { ...row, percent: event.target.value }))}
          />
          <IconButton
            label={taxesTexts.removeProduct(row.productName)}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          >
            <Trash aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ))}
      {rows.length < MAX_TAXED_PRODUCTS && (
        <ProductPicker label={taxesTexts.addProduct} takesSoldOut onChoose={add} />
      )}
    </fieldset>
  )
}
