import { MAX_OPTIONS } from '#contract/catalogue/options.ts'
import { ChipsField } from '#web/admin/products/chips-field.tsx'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { type SheetValues, withOption, withOptionValues, withoutOption } from './sheet-values.ts'
import { staffVariantTexts } from './variant-texts.ts'

type Props = { values: SheetValues; onChange: (values: SheetValues) => void }

/** The options of a product: names and values, up to three. */
export function OptionFields({ values, onChange }: Props) {
  const { options } = values
  return (
    <div className="grid gap-5">
      {options.map((option, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no identity but their position
          key={index}
          className="grid gap-3 border-b border-line pb-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
        >
          <legend className="sr-only">{staffVariantTexts.optionNumber(formatNumber(index + 1))}</legend>
          <TextField
            name={`options.${index}.name`}
            label={staffVariantTexts.nameOfOption(formatNumber(index + 1))}
            value={option.name}
            maxLength={40}
            placeholder={staffVariantTexts.namePlaceholder}
            onChange={(event) =>
              onChange({
                ...values,
                options: options.map((other, at) =>
                  at === index ? { ...other, name: event.target.value } : other,
                ),
              })
            }
          />
          <ChipsField
            label={staffVariantTexts.valuesOf(option.name, formatNumber(index + 1))}
            name={`options.${index}.values`}
            hint={staffVariantTexts.pressEnter}
            value={option.values}
            onChange={(next) => onChange(withOptionValues(values, index, next))}
          />
          <div className="sm:pt-6">
            <Button variant="quiet" onClick={() => onChange(withoutOption(values, index))}>
              {staffVariantTexts.removeOption(option.name, formatNumber(index + 1))}
            </Button>
          </div>
        </fieldset>
      ))}
      {options.length < MAX_OPTIONS && (
        <div>
          <Button variant="secondary" onClick={() => onChange(withOption(values))}>
            {staffVariantTexts.addOption}
          </Button>
        </div>
      )}
    </div>
  )
}
