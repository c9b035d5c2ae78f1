import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { placeOptions } from '#contract/sales/delivery/find-places.ts'
import { type ShopSettings, type SmsOrderLink, smsOrderLinks } from '#contract/settings/settings.ts'
import { FormFrame } from '#web/admin/forms/form-frame.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { formatDigits } from '#web/formatting/formatting.ts'
import { placesQuery } from '#web/shop/orders/checkout/checkout-queries.ts'
import { saveSettings, settingsQuery } from './settings-api.ts'
import { SettingsCard } from './settings-card.tsx'
import { settingsTexts } from './settings-texts.ts'
import { type ShopFormValues, settingsFromForm, shopFormErrors, shopFormValues } from './shop-form-values.ts'
import { useSmsPrice } from './use-sms-price.ts'

/** Name, phone numbers, dollar rate and rules of returns of the shop. */
export function ShopForm() {
  const query = useQuery(settingsQuery)
  return (
    <SettingsCard id="shop" title={settingsTexts.shop} query={query}>
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
    <FormFrame form={form} wrongFields={shopFieldLabels(form.fieldErrors)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={settingsTexts.shopName} required maxLength={80} {...form.field('shopName')} />
        <TextField
          label={settingsTexts.shopNameBn}
          hint={settingsTexts.shopNameBnHint}
          maxLength={80}
          {...form.field('shopNameBn')}
        />
        <TextField
          label={settingsTexts.supportPhone}
          hint={settingsTexts.supportPhoneHint}
          inputMode="tel"
          {...form.field('supportPhone')}
        />
        <TextField
          label={settingsTexts.whatsapp}
          hint={settingsTexts.whatsappHint}
          inputMode="tel"
          {...form.field('whatsapp')}
        />
        <TextField
          label={settingsTexts.messenger}
          hint={settingsTexts.messengerHint}
          autoCapitalize="none"
          {...form.field('messenger')}
        />
        <TextField
          label={settingsTexts.merchantNumber}
          hint={settingsTexts.merchantNumberHint}
          inputMode="tel"
          {...form.field('merchantNumber')}
        />
        <TextField
          label={settingsTexts.takaPerDollar}
          hint={settingsTexts.takaPerDollarHint}
          inputMode="decimal"
          {...form.field('takaPerDollar')}
        />
        <TextField
          label={settingsTexts.returnDays}
          hint={settingsTexts.returnDaysHint}
          inputMode="numeric"
          {...form.field('returnDays')}
        />
        <TextField
          label={settingsTexts.cartReminderHours}
          hint={settingsTexts.cartReminderHoursHint}
          inputMode="numeric"
          {...form.field('cartReminderHours')}
        />
        <TextField
          label={settingsTexts.secondPersonAbove}
          hint={settingsTexts.secondPersonAboveHint}
          inputMode="numeric"
          {...form.field('secondPersonAbove')}
        />
        <TextField
          label={settingsTexts.commission}
          hint={settingsTexts.commissionHint}
          inputMode="decimal"
          {...form.field('commissionPercent')}
        />
        <SelectField
          label={settingsTexts.homeDistrict}
          hint={settingsTexts.homeDistrictHint}
          options={useDistrictOptions(settings.homeDistrict)}
          {...form.field('homeDistrict')}
        />
        <SelectField
          label={settingsTexts.smsOrderLink}
          hint={smsLinkHint(useSmsPrice())}
          name="smsOrderLink"
          options={smsOrderLinks.map((value) => ({ value, label: settingsTexts.smsOrderLinks[value] }))}
          value={form.values.smsOrderLink}
          onChange={(event) => form.change({ smsOrderLink: event.target.value as SmsOrderLink })}
        />
      </div>
    </FormFrame>
  )
}

/** Labels of the fields that have an error; a field has the name of its text. */
function shopFieldLabels(errors: Partial<Record<keyof ShopFormValues, string>>): string[] {
  const labels = { ...settingsTexts, commissionPercent: settingsTexts.commission }
  return Object.keys(errors).map((name) => labels[name as keyof ShopFormValues])
}

/** All districts; while they load, the one that is stored. */
function useDistrictOptions(stored: string) {
  const places = useQuery(placesQuery)
  const districts = places.data?.flatMap((division) => division.districts) ?? []
  if (districts.length === 0) return [{ value: stored, label: stored }]
  return placeOptions(districts)
}

/** The price joins the hint once it is known whether there is one. */
function smsLinkHint(price: number | null | undefined): string {
  if (price === undefined) return settingsTexts.smsOrderLinkHint
  return price
    ? settingsTexts.smsOrderLinkPrice(`৳${formatDigits(String(price))}`)
    : settingsTexts.smsOrderLinkNoPrice
}
