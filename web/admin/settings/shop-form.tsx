import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/notify.ts'
import { saveSettings, settingsQuery } from './settings-api.ts'
import { SettingsCard } from './settings-card.tsx'
import { settingsFromForm, shopFormErrors, shopFormValues } from './shop-form-values.ts'

/** Name, phone numbers, dollar rate and rules of returns of the shop. */
export function ShopForm() {
  const query = useQuery(settingsQuery)
  return (
    <SettingsCard title="Shop" query={query}>
      {(settings) => <Fields key={String(settings.updatedAt)} settings={settings} />}
    </SettingsCard>
  )
}

function Fields({ settings }: { settings: ShopSettings }) {
  const form = useForm({
    initialValues: shopFormValues(settings),
    validate: shopFormErrors,
    send: async (values) => {
      await saveSettings({ ...settingsFromForm(values), updatedAt: settings.updatedAt })
      notify.success(messages.settingsSaved)
    },
  })
  return (
    <FormFrame form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name of the shop" required maxLength={80} {...form.field('shopName')} />
        <TextField
          label="Support phone"
          hint="Shown to shoppers who need help."
          inputMode="tel"
          {...form.field('supportPhone')}
        />
        <TextField
          label="Merchant number"
          hint="Shoppers send bKash, Nagad or Rocket to it. Empty: no mobile banking at checkout."
          inputMode="tel"
          {...form.field('merchantNumber')}
        />
        <TextField
          label="Taka per dollar"
          hint="For the dollars of the customer's dashboard."
          inputMode="decimal"
          {...form.field('takaPerDollar')}
        />
        <TextField
          label="Days to return goods"
          hint="How long after delivery customers can ask to return something, up to 365. 0: they cannot ask; you can still enter returns."
          inputMode="numeric"
          {...form.field('returnDays')}
        />
        <TextField
          label="Two persons above (৳)"
          hint="A larger refund is approved by one person and sent by another. Empty: one person is enough for any."
          inputMode="numeric"
          {...form.field('secondPersonAbove')}
        />
        <TextField
          label="Commission (%)"
          hint="What the shop takes of the price of sellers' products, from the next order on. Its own products have none."
          inputMode="decimal"
          {...form.field('commissionPercent')}
        />
      </div>
    </FormFrame>
  )
}
