import { useQuery } from '@tanstack/react-query'
import { FormFrame, FormSection } from '#web/admin/forms/form-frame.tsx'
import { categoriesQuery } from '#web/admin/products/staff-product-api.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import type { useForm } from '#web/design/form/use-form.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import type { CouponValues } from './coupon-form-values.ts'

const kindOptions = [
  { value: 'percent', label: 'Percent of the price' },
  { value: 'fixed', label: 'Fixed amount in taka' },
]

type Props = {
  form: ReturnType<typeof useForm<CouponValues>>
  isNew?: boolean
  /** A coupon that was used keeps its code. */
  isUsed?: boolean
}

/** The form of a coupon: all its rules. */
export function CouponForm({ form, isNew = false, isUsed = false }: Props) {
  const { values, field } = form
  return (
    <FormFrame form={form} submitLabel={isNew ? 'Make coupon' : 'Save'} isNew={isNew}>
      <FormSection title="What it takes off">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...field('code')}
            label="Code"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            readOnly={isUsed}
            hint={isUsed ? 'It was used, so it stays.' : 'Letters, digits and hyphens: EID10'}
          />
          <SelectField {...field('kind')} label="Kind" options={kindOptions} />
          <TextField
            {...field('value')}
            label={values.kind === 'percent' ? 'Percent' : 'Amount in taka'}
            inputMode="numeric"
            required
          />
          {values.kind === 'percent' && (
            <TextField
              {...field('maximumDiscount')}
              label="At most, in taka"
              inputMode="numeric"
              hint="Empty: no limit."
            />
          )}
        </div>
      </FormSection>
      <FormSection title="When it counts">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...field('minimumSpend')}
            label="Smallest subtotal, in taka"
            inputMode="numeric"
            hint="Of all items, before delivery. Empty: any."
          />
          <TextField
            {...field('maxUses')}
            label="Uses in all"
            inputMode="numeric"
            hint="Empty: no limit. Cancelled orders give theirs back."
          />
          <TextField
            {...field('maxUsesPerCustomer')}
            label="Uses of one customer"
            inputMode="numeric"
            hint="Empty: once."
          />
          <div className="hidden sm:block" />
          <TextField {...field('firstDay')} label="First day" type="date" hint="Empty: from now on." />
          <TextField {...field('lastDay')} label="Last day" type="date" hint="Empty: for ever." />
        </div>
      </FormSection>
      <CategoryChoice form={form} />
    </FormFrame>
  )
}

function CategoryChoice({ form: { values, change, fieldErrors } }: Pick<Props, 'form'>) {
  const { data, error } = useQuery(categoriesQuery)
  const chosen = new Set(values.categoryIds)
  return (
    <FormSection title="What it is for">
      <fieldset>
        <legend className="text-sm text-ink-soft">
          {chosen.size === 0
            ? 'Every category. Choose some to limit it to their products.'
            : 'Only products of the chosen categories get cheaper.'}
        </legend>
        {error && <p className="mt-2 text-sm text-brick-ink">{error.message}</p>}
        {fieldErrors.categoryIds && <p className="mt-2 text-sm text-brick-ink">{fieldErrors.categoryIds}</p>}
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {data?.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="categoryIds"
              label={<span lang={languageOf(name)}>{name}</span>}
              checked={chosen.has(id)}
              onChange={({ target }) =>
                change({
                  categoryIds: target.checked
                    ? [...values.categoryIds, id]
                    : values.categoryIds.filter((categoryId) => categoryId !== id),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </FormSection>
  )
}
