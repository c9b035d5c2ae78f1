import { useQuery } from '@tanstack/react-query'
import { FormFrame, FormSection } from '#web/admin/forms/form-frame.tsx'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { categoriesQuery } from '#web/admin/products/staff-product-api.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import type { useForm } from '#web/design/form/use-form.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import type { CouponValues } from './coupon-form-values.ts'
import { staffCouponTexts } from './coupon-texts.ts'

const kindOptions = () =>
  (['percent', 'fixed'] as const).map((kind) => ({ value: kind, label: staffCouponTexts.kinds[kind] }))

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
    <FormFrame form={form} submitLabel={isNew ? staffCouponTexts.make : staffFormTexts.save} isNew={isNew}>
      <FormSection title={staffCouponTexts.takesOff}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...field('code')}
            label={staffCouponTexts.code}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            readOnly={isUsed}
            hint={isUsed ? staffCouponTexts.codeStays : staffCouponTexts.codeHint}
          />
          <SelectField {...field('kind')} label={staffCouponTexts.kind} options={kindOptions()} />
          <TextField
            {...field('value')}
            label={values.kind === 'percent' ? staffCouponTexts.percent : staffCouponTexts.amount}
            inputMode="numeric"
            required
          />
          {values.kind === 'percent' && (
            <TextField
              {...field('maximumDiscount')}
              label={staffCouponTexts.atMost}
              inputMode="numeric"
              hint={staffCouponTexts.noLimit}
            />
          )}
        </div>
      </FormSection>
      <FormSection title={staffCouponTexts.counts}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...field('minimumSpend')}
            label={staffCouponTexts.minimumSpend}
            inputMode="numeric"
            hint={staffCouponTexts.minimumSpendHint}
          />
          <TextField
            {...field('maxUses')}
            label={staffCouponTexts.maxUses}
            inputMode="numeric"
            hint={staffCouponTexts.maxUsesHint}
          />
          <TextField
            {...field('maxUsesPerCustomer')}
            label={staffCouponTexts.maxUsesPerCustomer}
            inputMode="numeric"
            hint={staffCouponTexts.maxUsesPerCustomerHint}
          />
          <div className="hidden sm:block" />
          <TextField
            {...field('firstDay')}
            label={staffCouponTexts.firstDay}
            type="date"
            hint={staffCouponTexts.firstDayHint}
          />
          <TextField
            {...field('lastDay')}
            label={staffCouponTexts.lastDay}
            type="date"
            hint={staffCouponTexts.lastDayHint}
          />
        </div>
      </FormSection>
      <FormSection title={staffCouponTexts.offered}>
        <Checkbox
          name="isPublic"
          label={staffCouponTexts.isPublic}
          checked={values.isPublic}
          onChange={({ target }) => form.change({ isPublic: target.checked })}
        />
        <p className="mt-1 text-sm text-ink-soft">{staffCouponTexts.isPublicHint}</p>
      </FormSection>
      <CategoryChoice form={form} />
    </FormFrame>
  )
}

function CategoryChoice({ form: { values, change, fieldErrors } }: Pick<Props, 'form'>) {
  const { data, error } = useQuery(categoriesQuery)
  const chosen = new Set(values.categoryIds)
  return (
    <FormSection title={staffCouponTexts.isFor}>
      <fieldset>
        <legend className="text-sm text-ink-soft">
          {chosen.size === 0 ? staffCouponTexts.forAll : staffCouponTexts.forSome}
        </legend>
        {error && <p className="mt-2 text-sm text-brick-ink">{error.message}</p>}
        {fieldErrors.categoryIds && <p className="mt-2 text-sm text-brick-ink">{fieldErrors.categoryIds}</p>}
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {data?.map(({ id, ...category }) => (
            <Checkbox
              key={id}
              name="categoryIds"
              label={<CategoryName {...category} />}
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

function CategoryName(category: { name: string; nameBn?: string | undefined }) {
  const name = localName(category)
  return <span lang={languageOf(name)}>{name}</span>
}
