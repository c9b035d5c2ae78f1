import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/notify.ts'
import { saveSettings, settingsQuery } from './settings-api.ts'
import { SettingsCard } from './settings-card.tsx'

/** Name, phone numbers and dollar rate of the shop. */
export function ShopForm() {
  const query = useQuery(settingsQuery)
  return (
    <SettingsCard title="Shop" query={query}>
      {(settings) => <Fields key={String(settings.updatedAt)} settings={settings} />}
    </SettingsCard>
  )
}

function Fields({ settings }: { settings: ShopSettings }) {
  const { shopName, supportPhone, merchantNumber, takaPerDollar, updatedAt } = settings
  const form = useForm({
    initialValues: { shopName, supportPhone, merchantNumber, takaPerDollar: String(takaPerDollar) },
    validate: (values) =>
      /^\d{1,5}(\.\d{1,2})?$/.test(values.takaPerDollar.trim())
        ? {}
        : { takaPerDollar: messages.takaPerDollarInvalid },
    send: async (values) => {
      await saveSettings({ ...values, takaPerDollar: Number(values.takaPerDollar), updatedAt })
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
      </div>
    </FormFrame>
  )
}
