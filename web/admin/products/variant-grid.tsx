import { Checkbox } from '#web/design/form/checkbox.tsx'
import { controlBorder, controlClass } from '#web/design/form/field-frame.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { productFormTexts } from './product-form-texts.ts'
import type { ProductValues } from './product-form-values.ts'
import { isEmpty, isIncomplete, totalOf, type VariantStocks, variantKey } from './variant-stocks.ts'

type Props = {
  values: ProductValues
  /** The stock by colour and size that the form began with. */
  initialStocks: VariantStocks | undefined
  /** Units that are not yet counted by colour and size. */
  toDivide: number | undefined
  onChange: (part: Partial<ProductValues>) => void
  error: string | undefined
}

/** Stock per colour and size; the product's stock is their sum. */
export function VariantGrid({ values, initialStocks = {}, toDivide, onChange, error }: Props) {
  const { colors, sizes, variants } = values
  if (colors.length + sizes.length === 0 && !variants) return null

  const hasMissing = toDivide !== undefined && variants !== undefined && isIncomplete(variants, values)

  function toggle() {
    if (!variants) onChange({ variants: initialStocks })
    else if (toDivide !== undefined) onChange({ variants: undefined })
    else onChange({ variants: undefined, stock: String(totalOf(variants, values)) })
  }

  return (
    <div>
      <Checkbox label={productFormTexts.countPerVariant} checked={variants !== undefined} onChange={toggle} />
      {variants && (
        <>
          <div className="overflow-x-auto">
            <table className="text-sm">
              <caption className="sr-only">{productFormTexts.stockPerVariant}</caption>
              <thead>
                <tr>
                  <td />
                  {columnsOf(sizes).map((size) => (
                    <th key={size} scope="col" className="px-2 py-1 text-start font-semibold">
                      {size ?? productFormTexts.units}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {columnsOf(colors).map((color) => (
                  <tr key={color}>
                    <th scope="row" className="py-1 pe-3 text-start font-semibold capitalize">
                      {color ?? productFormTexts.any}
                    </th>
                    {columnsOf(sizes).map((size) => {
                      const key = variantKey(color, size)
                      const isWrong = !hasMissing || isEmpty(variants[key])
                      return (
                        <td key={size} className="p-1">
                          <input
                            // The one that is focused when the form is refused.
                            name={isWrong ? 'variants' : undefined}
                            inputMode="numeric"
                            aria-label={productFormTexts.stockOf([color, size].filter(Boolean).join(', '))}
                            value={variants[key] ?? ''}
                            placeholder={toDivide === undefined ? '0' : undefined}
                            required={toDivide !== undefined}
                            onChange={(event) =>
                              onChange({ variants: { ...variants, [key]: event.target.value } })
                            }
                            className={`${controlClass} ${controlBorder(isWrong ? error : undefined)} w-20!`}
                          />
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {error && <p className="mt-1 text-sm text-brick-ink">{error}</p>}
          <p className="mt-1 text-sm text-ink-soft" aria-live="polite">
            {toDivide === undefined
              ? productFormTexts.inAll(formatNumber(totalOf(variants, values)))
              : productFormTexts.divide(formatNumber(toDivide), formatNumber(totalOf(variants, values)))}
          </p>
        </>
      )}
    </div>
  )
}

function columnsOf(list: readonly string[]): readonly (string | null)[] {
  return list.length > 0 ? list : [null]
}
