import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { taxMessages } from '#contract/settings/tax-messages.ts'
import { type TaxSettings, taxMode, taxModes } from '#contract/settings/taxes.ts'
import { DistrictRows } from '#web/admin/delivery/district-rows.tsx'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { categoriesQuery } from '#web/admin/products/staff-product-api.ts'
import { SettingsCard } from '#web/admin/settings/settings-card.tsx'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { type FormState, useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { localName } from '#web/formatting/text-language.ts'
import { readAs } from '#web/http/api-client.ts'
import { LaterRates } from './later-rates.tsx'
import { ProductRates } from './product-rates.tsx'
import {
  type CategoryRate,
  isTaxPercent,
  type TaxFormValues,
  taxesFromForm,
  taxFormErrors,
  taxFormValues,
} from './tax-form-values.ts'
import { saveTaxes, taxesQuery } from './taxes-api.ts'
import { taxesTexts } from './taxes-texts.ts'

/** Whether prices contain VAT, the rates, and who signs tax invoices. Placed orders keep their rates. */
export function TaxesForm() {
  const query = useQuery(taxesQuery)
  return (
    <SettingsCard id="taxes" title={taxesTexts.title} query={query}>
      {(settings) => <Fields key={JSON.stringify(settings)} settings={settings} />}
    </SettingsCard>
  )
}

function Fields({ settings }: { settings: TaxSettings }) {
  const form = useForm<TaxFormValues>({
    initialValues: taxFormValues(settings),
    validate: taxFormErrors,
    serverFields: { 'signatory.name': 'signatoryName', 'signatory.designation': 'designation' },
    send: async (values) => {
      await saveTaxes({ ...taxesFromForm(values), updatedAt: settings.updatedAt })
      notify.success(messages.settingsSaved)
    },
  })
  return (
    // That nothing is taxed can be saved too: the checklist of a new shop asks whether it is so.
    <FormFrame form={form} isNew={settings.updatedAt === null}>
      <RadioGroup
        legend={taxesTexts.mode}
        name="mode"
        value={form.values.mode}
        options={taxModes.map((value) => ({
          value,
          label: taxesTexts.modes[value],
          detail: taxesTexts.modeDetails[value],
        }))}
        onChange={(value) => form.change({ mode: readAs(taxMode, value) ?? 'none' })}
      />
      {form.values.mode !== 'none' && <Rates form={form} hasBin={settings.hasBin} />}
    </FormFrame>
  )
}

type Form = FormState & ReturnType<typeof useForm<TaxFormValues>>

function Rates({ form, hasBin }: { form: Form; hasBin: boolean }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{hasBin ? taxesTexts.withBin : taxesTexts.withoutBin}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={taxesTexts.percent}
          hint={taxesTexts.percentHint}
          inputMode="decimal"
          {...form.field('percent')}
        />
        <TextField
          label={taxesTexts.deliveryPercent}
          hint={taxesTexts.deliveryPercentHint}
          inputMode="decimal"
          {...form.field('deliveryPercent')}
        />
      </div>
      <CategoryRates
        rows={form.values.categories}
        error={form.fieldErrors.categories}
        onChange={(categories) => form.change({ categories })}
      />
      <ProductRates
        rows={form.values.products}
        error={form.fieldErrors.products}
        onChange={(products) => form.change({ products })}
      />
      <LaterRates
        rows={form.values.later}
        products={form.values.products}
        error={form.fieldErrors.later}
        onChange={(later) => form.change({ later })}
      />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-1 font-semibold">{taxesTexts.signatory}</legend>
        <TextField
          label={taxesTexts.signatoryName}
          hint={taxesTexts.signatoryHint}
          maxLength={80}
          {...form.field('signatoryName')}
        />
        <TextField label={taxesTexts.designation} maxLength={80} {...form.field('designation')} />
      </fieldset>
    </>
  )
}

type CategoryRatesProps = {
  rows: readonly CategoryRate[]
  error: string | undefined
  onChange: (rows: readonly CategoryRate[]) => void
}

function CategoryRates({ rows, error, onChange }: CategoryRatesProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const nameOf = (id: string) => localName(categories.find((one) => one.id === id) ?? { name: '' })
  const isWrong = ({ percent }: CategoryRate) => !isTaxPercent(percent)
  return (
    <DistrictRows
      name="categories"
      texts={{
        legend: taxesTexts.categories,
        hint: rows.length === 0 ? taxesTexts.noCategories : '',
        district: taxesTexts.category,
        choose: taxesTexts.chooseCategory,
        required: taxesTexts.categoryRequired,
        remove: ({ district }, number) => taxesTexts.removeCategory(nameOf(district), number),
        add: taxesTexts.addCategory,
      }}
      rows={rows}
      districts={categories.map((one) => ({ value: one.id, label: localName(one) }))}
      newRow={{ district: '', percent: '' }}
      isWrong={isWrong}
      error={error}
      onChange={onChange}
      rowClass="grid-cols-[minmax(0,1fr)_7rem_auto]"
      fieldsOf={({ row, number, nameOf: fieldName, change }) => (
        <TextField
          label={taxesTexts.percentOf(nameOf(row.district), number)}
          hideLabel
          name={fieldName(isWrong(row))}
          inputMode="decimal"
          value={row.percent}
          error={error && isWrong(row) ? taxMessages.percentInvalid : undefined}
          onChange={(event) => change({ percent: event.target.value })}
        />
      )}
    />
  )
}
